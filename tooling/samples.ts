import { readdirSync, readFileSync } from 'node:fs';
import { Marked, type Token, type Tokens } from 'marked';
import { findFiles } from './find-files.js';

/** A piece of code that a page of the documentation shows. */
export interface Sample {
  /** Markdown file, from the folder of the project. */
  readonly file: string;
  /** The heading above it, as the file writes it. */
  readonly heading: string;
  /** Language of the fence, in lower case; empty without one, `inline` within a sentence. */
  readonly language: string;
  readonly code: string;
}

const FOLDERS = 'bench components demo docs mock-api scripts src entries tooling web-test examples'.split(' ');

export function markdownFiles(): string[] {
  const root = readdirSync('.').filter((name) => name.endsWith('.md'));
  return [...root, ...FOLDERS.flatMap((folder) => findFiles(folder, /\.md$/))];
}

/** Fenced code and code within sentences, in the order of the file. */
export function samplesIn(file: string): Sample[] {
  const samples: Sample[] = [];
  const marked = new Marked();
  let heading = '';
  void marked.walkTokens(marked.lexer(readFileSync(file, 'utf8')), (token: Token) => {
    if (token.type === 'heading') heading = (token as Tokens.Heading).text;
    if (token.type === 'code') {
      const { text, lang = '' } = token as Tokens.Code;
      samples.push({ file, heading, language: (lang.split(' ')[0] ?? '').toLowerCase(), code: text });
    }
    if (token.type === 'codespan') {
      samples.push({ file, heading, language: 'inline', code: (token as Tokens.Codespan).text });
    }
  });
  return samples;
}

/**
 * The samples of one language under one heading of a file.
 *
 * @throws {Error} where there is none, so that a test cannot go on without the sample it is for
 */
export function samplesUnder(file: string, heading: string, language: string): readonly [string, ...string[]] {
  const [first, ...rest] = samplesIn(file)
    .filter((sample) => sample.heading === heading && sample.language === language)
    .map(({ code }) => code);
  if (first === undefined) throw new Error(`${file} shows no ${language} under "${heading}"`);
  return [first, ...rest];
}
