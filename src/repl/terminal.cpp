// SPDX-License-Identifier: Apache-2.0
#include "repl/terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include <cerrno>
#include <clocale>

#include "eager/text.h"

namespace periplus::repl {
namespace {

/// How long the rest of an escape sequence may take.
constexpr int kEscapeMs = 50;
constexpr std::string_view kPasteEnd = "\x1b[201~";

Key control_key(int c) {
  switch (c) {
    case 'A' - 64:
      return Key::LineStart;
    case 'B' - 64:
      return Key::Left;
    case 'C' - 64:
      return Key::Interrupt;
    case 'D' - 64:
      return Key::EndOfInput;
    case 'E' - 64:
      return Key::LineEnd;
    case 'F' - 64:
      return Key::Right;
    case 'H' - 64:
      return Key::Backspace;
    case 'I' - 64:
      return Key::Tab;
    case 'J' - 64:
    case 'M' - 64:
      return Key::Enter;
    case 'K' - 64:
      return Key::KillToEnd;
    case 'L' - 64:
      return Key::Clear;
    case 'N' - 64:
      return Key::Next;
    case 'P' - 64:
      return Key::Previous;
    case 'R' - 64:
      return Key::Search;
    case 'U' - 64:
      return Key::KillToStart;
    case 'W' - 64:
      return Key::KillWord;
    case 'Y' - 64:
      return Key::Yank;
    case '_' - 64:
      return Key::Undo;
    case 127:
      return Key::Backspace;
    default:
      return Key::Unknown;
  }
}

size_t bytes_of_code_point(unsigned char first) {
  if (first < 0xC0) return 1;
  if (first < 0xE0) return 2;
  return first < 0xF0 ? 3 : 4;
}

}  // namespace

Terminal::Terminal(int in, int out) : in_(in), out_(out) {
  // For wcwidth; numbers keep the C locale.
  std::setlocale(LC_CTYPE, "C.UTF-8");
}

Terminal::Raw::Raw(Terminal& terminal) : terminal_(terminal) {
  tcgetattr(terminal_.in_, &before_);
  termios raw = before_;
  raw.c_iflag &= ~static_cast<tcflag_t>(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
  raw.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | IEXTEN | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  tcsetattr(terminal_.in_, TCSADRAIN, &raw);
  terminal_.write("\x1b[?2004h");
}

Terminal::Raw::~Raw() {
  terminal_.write("\x1b[?2004l");
  tcsetattr(terminal_.in_, TCSADRAIN, &before_);
}

void Terminal::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(out_, bytes.data(), bytes.size());
    if (n < 0 && errno != EINTR) return;
    if (n > 0) bytes.remove_prefix(static_cast<size_t>(n));
  }
}

int Terminal::columns() const {
  winsize size{};
  return ioctl(out_, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

int Terminal::rows() const {
  winsize size{};
  return ioctl(out_, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : 24;
}

bool Terminal::waiting(int timeout_ms) {
  if (used_ < pending_.size()) return true;
  pollfd fd{in_, POLLIN, 0};
  return poll(&fd, 1, timeout_ms) > 0;
}

int Terminal::read_byte(int timeout_ms) {
  if (used_ == pending_.size()) {
    if (timeout_ms >= 0 && !waiting(timeout_ms)) return -1;
    char buffer[4096];
    ssize_t n;
    do n = read(in_, buffer, sizeof buffer);
    while (n < 0 && errno == EINTR);
    if (n <= 0) return -1;
    pending_.assign(buffer, static_cast<size_t>(n));
    used_ = 0;
  }
  return static_cast<unsigned char>(pending_[used_++]);
}

KeyPress Terminal::read_key() {
  const int c = read_byte();
  KeyPress press = c < 0 ? KeyPress{Key::EndOfInput, ""} : c == 27 ? escape_sequence() : plain(c);
  press.more = waiting();
  return press;
}

KeyPress Terminal::plain(int byte) {
  if (byte < 32 || byte == 127) return {control_key(byte), ""};
  KeyPress press{Key::Text, std::string(1, static_cast<char>(byte))};
  for (size_t n = bytes_of_code_point(static_cast<unsigned char>(byte)); press.text.size() < n;) {
    const int next = read_byte(kEscapeMs);
    if (next < 0) return {Key::Unknown, ""};
    press.text += static_cast<char>(next);
  }
  return press;
}

KeyPress Terminal::escape_sequence() {
  const int c = read_byte(kEscapeMs);
  switch (c) {
    case -1:
      return {Key::Escape, ""};
    case '[':
      return control_sequence();
    case '\r':
    case '\n':
      return {Key::AltEnter, ""};
    case 'b':
      return {Key::WordLeft, ""};
    case 'f':
      return {Key::WordRight, ""};
    case '<':
      return {Key::Start, ""};
    case '>':
      return {Key::End, ""};
    case 127:
      return {Key::KillWord, ""};
    case 'O':
      switch (read_byte(kEscapeMs)) {
        case 'A':
          return {Key::Up, ""};
        case 'B':
          return {Key::Down, ""};
        case 'C':
          return {Key::Right, ""};
        case 'D':
          return {Key::Left, ""};
        case 'H':
          return {Key::LineStart, ""};
        case 'F':
          return {Key::LineEnd, ""};
        default:
          return {Key::Unknown, ""};
      }
    default:
      return {Key::Unknown, ""};
  }
}

KeyPress Terminal::control_sequence() {
  std::string parameters;
  int c = read_byte(kEscapeMs);
  while (c >= 0x20 && c < 0x40) {
    parameters += static_cast<char>(c);
    c = read_byte(kEscapeMs);
  }
  const bool with_modifier = parameters.find(';') != std::string::npos;
  switch (c) {
    case 'A':
      return {Key::Up, ""};
    case 'B':
      return {Key::Down, ""};
    case 'C':
      return {with_modifier ? Key::WordRight : Key::Right, ""};
    case 'D':
      return {with_modifier ? Key::WordLeft : Key::Left, ""};
    case 'H':
      return {with_modifier ? Key::Start : Key::LineStart, ""};
    case 'F':
      return {with_modifier ? Key::End : Key::LineEnd, ""};
    case 'Z':
      return {Key::BackTab, ""};
    case '~':
      break;
    default:
      return {Key::Unknown, ""};
  }
  if (parameters == "200") return pasted();
  if (parameters == "1" || parameters == "7") return {Key::LineStart, ""};
  if (parameters == "4" || parameters == "8") return {Key::LineEnd, ""};
  if (parameters == "3") return {Key::Delete, ""};
  return {Key::Unknown, ""};
}

KeyPress Terminal::pasted() {
  KeyPress press{Key::Paste, ""};
  while (!press.text.ends_with(kPasteEnd)) {
    const int c = read_byte();
    if (c < 0) return press;
    press.text += static_cast<char>(c);
  }
  press.text.resize(press.text.size() - kPasteEnd.size());
  return press;
}

int display_columns(std::string_view code_point) {
  const auto first = static_cast<unsigned char>(code_point[0]);
  if (first < 0x80) return 1;
  const int width = wcwidth(static_cast<wchar_t>(decode_code_point(code_point, 0)));
  return width < 0 ? 1 : width;
}

}  // namespace periplus::repl
