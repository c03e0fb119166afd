// SPDX-License-Identifier: Apache-2.0
// ONNX Runtime as a peer, peer_onnx.js THREADS: a JSON request a line on stdin, an answer a line. What a call costs beside the model (JavaScript,
// tensors made of results) is measured on overhead.onnx in the same turns and taken off.
const fs = require('fs');
const path = require('path');
const readline = require('readline');
const ort = require(path.resolve('build/peers/node_modules/onnxruntime-node'));

const arrays = {float32: Float32Array, float64: Float64Array, int32: Int32Array, uint8: Uint8Array, bool: Uint8Array};
const typeNames = {float32: 'float32', float64: 'float64', int64: 'int64', int32: 'int32', uint8: 'uint8', bool: 'bool'};
const options = {
  intraOpNumThreads: Number(process.argv[2]), interOpNumThreads: 1, executionMode: 'sequential', graphOptimizationLevel: 'all', logSeverityLevel: 3,
};

function tensorOf(described) {
  const {dtype, dims, data} = described;
  const elements = dtype === 'int64' ? BigInt64Array.from(data.map(BigInt)) : arrays[dtype].from(data);
  return new ort.Tensor(typeNames[dtype], elements, dims);
}

let model, overhead, feeds, units = 1;

async function load(folder) {
  const described = JSON.parse(fs.readFileSync(path.join(folder, 'inputs.json')));
  units = described.units;
  model = await ort.InferenceSession.create(path.join(folder, 'model.onnx'), options);
  overhead = await ort.InferenceSession.create(path.join(folder, 'overhead.onnx'), options);
  feeds = {};
  for (const input of described.inputs) if (model.inputNames.includes(input.name)) feeds[input.name] = tensorOf(input);
  for (let i = 0; i < 3; ++i) await model.run(feeds);
  return {forms: ['onnxruntime'], peak_mb: process.resourceUsage().maxRSS / 1024};
}

async function timed(session, times) {
  const start = process.hrtime.bigint();
  await session.run(feeds);
  times.push(Number(process.hrtime.bigint() - start) / 1000);
}

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

async function time(seconds) {
  const withModel = [], without = [], end = Date.now() + seconds * 1000;
  do {
    await timed(model, withModel);
    await timed(overhead, without);
  } while (Date.now() < end);
  return {onnxruntime: Math.max(median(withModel) - median(without), 0) / units};
}

async function main() {
  for await (const line of readline.createInterface({input: process.stdin})) {
    const request = JSON.parse(line);
    let answer;
    try {
      answer = request.do === 'load' ? await load(request.folder) : await time(request.seconds);
    } catch (e) {
      answer = {error: String(e.message || e).slice(0, 200)};
    }
    process.stdout.write(JSON.stringify(answer) + '\n');
  }
}
main();
