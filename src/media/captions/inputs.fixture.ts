/** WebVTT files as packagers and people write them, by what is special in them. */
const cue = (text: string, settings = ''): string => `00:00:01.000 --> 00:00:03.000${settings}\n${text}\n`;
const file = (...blocks: readonly string[]): string => ['WEBVTT', ...blocks].join('\n\n');
const mapped = (map: string, ...blocks: readonly string[]): string =>
  [`WEBVTT\nX-TIMESTAMP-MAP=${map}`, ...blocks].join('\n\n');

const TIMES: Readonly<Record<string, string>> = {
  'without a map': file(cue('Hello')),
  'a map to 0': mapped('MPEGTS:0,LOCAL:00:00:00.000', cue('Hello')),
  'a map to 10 s': mapped('MPEGTS:900000,LOCAL:00:00:00.000', cue('Hello')),
  'a map to 1.4 s': mapped('MPEGTS:126000,LOCAL:00:00:00.000', cue('Hello')),
  'a map with LOCAL first': mapped('LOCAL:00:00:00.000,MPEGTS:900000', cue('Hello')),
  'a map with a local time': mapped('MPEGTS:900000,LOCAL:00:00:01.000', cue('Hello')),
  'a map with a local time without hours': mapped('MPEGTS:900000,LOCAL:00:01.500', cue('Hello')),
  'a map with hours': mapped('MPEGTS:324000000,LOCAL:01:00:00.000', '01:00:02.000 --> 01:00:03.000\nHello'),
  'a map before the time of the pictures': mapped('MPEGTS:0,LOCAL:00:00:02.500', cue('Hello')),
  'a map to a clock that has wrapped': mapped('MPEGTS:8589934592,LOCAL:00:00:00.000', cue('Hello')),
  'a map to the end of the clock': mapped('MPEGTS:8589844592,LOCAL:00:00:00.000', cue('Hello')),
  'a map without MPEGTS': mapped('LOCAL:00:00:00.000', cue('Hello')),
  'a map without LOCAL': mapped('MPEGTS:180000', cue('Hello')),
  'a map that is no time': mapped('MPEGTS:x,LOCAL:y', cue('Hello')),
  'a map that is empty': mapped('', cue('Hello')),
  'two maps': mapped('MPEGTS:180000,LOCAL:00:00:00.000\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000', cue('Hello')),
  'a map after the header': file('X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000', cue('Hello')),
  'times without hours': file('00:01.000 --> 00:03.000\nHello'),
  'hours of three digits': file('000:00:01.000 --> 000:00:03.000\nHello'),
  'times with a comma': file('00:00:01,000 --> 00:00:03,000\nHello'),
  'times without milliseconds': file('00:00:01 --> 00:00:03\nHello'),
  'times without spaces': file('00:00:01.000-->00:00:03.000\nHello'),
  'times with tabs': file('00:00:01.000\t-->\t00:00:03.000\nHello'),
  'an end before its start': file('00:00:03.000 --> 00:00:01.000\nHello'),
  'an end at its start': file('00:00:03.000 --> 00:00:03.000\nHello'),
  'minutes over 59': file('00:61.000 --> 00:62.000\nHello'),
  'no arrow': file('00:00:01.000 00:00:03.000\nHello', cue('after')),
};

const SHAPES: Readonly<Record<string, string>> = {
  'CR and LF': file(cue('Hello\nthere')).replace(/\n/g, '\r\n'),
  'CR alone': file(cue('Hello\nthere')).replace(/\n/g, '\r'),
  'a byte order mark': `\uFEFF${file(cue('Hello'))}`,
  'a title': `WEBVTT - a title\n\n${cue('Hello')}`,
  'a title without a space': `WEBVTTx\n\n${cue('Hello')}`,
  'header lines': `WEBVTT\nKind: captions\nLanguage: en\n\n${cue('Hello')}`,
  'no signature': cue('Hello'),
  'no blank line after the signature': `WEBVTT\n${cue('Hello')}`,
  'no line break at the end': file('00:00:01.000 --> 00:00:03.000\nHello'),
  'blank lines': file('', '', cue('Hello'), '', cue('there')),
  nothing: '',
  'a signature alone': 'WEBVTT',
  'a page of HTML': '<!doctype html><title>404</title>',
  'a note': file('NOTE\nno caption', 'NOTE no caption', cue('Hello')),
  'a note with an arrow': file('NOTE 00:00 --> 00:01\nno', cue('Hello')),
  'a style': file('STYLE\n::cue { color: red }', cue('Hello')),
  'a region': file('REGION\nid:fred\nwidth:40%', cue('Hello', ' region:fred')),
  identifiers: file(`1\n${cue('one')}`, `2\n${cue('two')}`),
  'an identifier twice': file('1\n00:01.000 --> 00:02.000\none', '1\n00:03.000 --> 00:04.000\ntwo'),
  settings: file(cue('Hello', ' line:0 position:20% size:60% align:start')),
  'settings that do not exist': file(cue('Hello', ' foo:bar line:x')),
  'a cue in a cue': file('00:01.000 --> 00:02.000\nHello\n00:03.000 --> 00:04.000\nthere'),
  'a cue without text': file('00:01.000 --> 00:02.000\n', cue('Hello')),
  'overlapping cues': file('00:01.000 --> 00:05.000\none', '00:02.000 --> 00:04.000\ntwo'),
  'cues in disorder': file('00:05.000 --> 00:06.000\ntwo', '00:01.000 --> 00:02.000\none'),
  'the same cue twice': file(cue('Hello'), cue('Hello')),
};

const TEXTS: Readonly<Record<string, string>> = {
  'basic references': 'a &amp; b &lt;c&gt; &quot;d&quot; e&nbsp;f',
  'named references': 'caf&eacute; &ndash; &euro;5 &hellip; &copy; &mdash; &rsquo;',
  'numeric references': '&#233; &#xE9; &#8364; &#x1F600;',
  'references without a semicolon': 'a &amp b &copy 2026',
  'references that do not exist': '&foo; &#xFFFFFFFF; &;',
  'marks of direction': 'a&lrm;b&rlm;c',
  'bold, italic and underlined': '<b>bold</b> <i>italic</i> <u>under</u>',
  voices: '<v Mara>Hello\n<v.loud Tom>there</v>',
  'classes and languages': '<c.yellow.bg_blue>Hello</c> <lang fr>bonjour</lang>',
  ruby: '<ruby>漢<rt>kan</rt></ruby>',
  'times in the text': 'one <00:00:02.000>two',
  'a tag that is no tag': '3 < 4 and <foo>bar</foo>',
  'an open tag': 'Hello <b',
  'line breaks as tags': 'one<br>two<br />three',
  'many scripts': '你好 — Привет — مرحبا 🎉',
  lines: '- one\n- two\n- three',
};

/** At least sixty files, each with what is special in it. */
export const CAPTION_FILES: readonly (readonly [string, string])[] = [
  ...Object.entries(TIMES),
  ...Object.entries(SHAPES),
  ...Object.entries(TEXTS).map(([name, text]) => [name, file(cue(text))] as const),
];
