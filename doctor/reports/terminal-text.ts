/** What moves the cursor, ends a line or turns the direction of what follows. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
/** GitHub, Azure and TeamCity take these as commands wherever they stand in a line. */
const COMMAND = /#(?=#(\[|vso\[|teamcity\[))/gi;

/** A character as in JSON. */
export const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** What a terminal or the log of a CI acts on, each character replaced. */
export const escapeCommands = (text: string, replacement: (character: string) => string): string =>
  text.replace(CONTROL, replacement).replace(COMMAND, replacement);

/** Text of a page as part of a line that a terminal and the log of a CI only show. */
export const terminalText = (text: string): string => escapeCommands(text, escaped);

/** Text of several lines, none of which begins with a command. */
export const terminalLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => terminalText(line).replace(/^(\s*):(?=:)/, '$1\\u003a'))
    .join('\n');
