/** The SQL that a source file writes: its templates tagged `sql`, and what it gives to `sql.raw`. */

interface Found {
  readonly text: string;
  readonly end: number;
}

/** A template from behind its first backtick; what is spliced in is left out, and looked at for itself. */
const templateAt = (source: string, start: number, nested: string[]): Found => {
  let text = '';
  let at = start;
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') {
      text += source.slice(at, at + 2);
      at += 2;
    } else if (source.startsWith('${', at)) {
      const end = expressionEnd(source, at + 2);
      nested.push(source.slice(at + 2, end));
      text += '?';
      at = end + 1;
    } else {
      text += source[at];
      at += 1;
    }
  }
  return { text, end: at + 1 };
};

/** Where the expression ends whose closing brace is its own. */
const expressionEnd = (source: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const character = source[at];
    if (character === '`') at = templateAt(source, at + 1, []).end - 1;
    else if (character === '{') depth += 1;
    else if (character === '}' && depth === 0) return at;
    else if (character === '}') depth -= 1;
  }
  return source.length;
};

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '');

const BEGINNING = /\bsql(?:\.raw\(\s*)?`|\bsql\.raw\(([^)`]*)\)/g;
const QUOTED = /'((?:[^'\\\n]|\\.)*)'/g;

const collect = (source: string): readonly string[] => {
  const found: string[] = [];
  const beginning = new RegExp(BEGINNING);
  for (let match = beginning.exec(source); match; match = beginning.exec(source)) {
    if (match[1] !== undefined) {
      found.push(...[...match[1].matchAll(QUOTED)].map(([, text = '']) => text));
      continue;
    }
    const nested: string[] = [];
    const { text, end } = templateAt(source, beginning.lastIndex, nested);
    found.push(text, ...nested.flatMap(collect));
    beginning.lastIndex = end;
  }
  return found;
};

export const statementsIn = (source: string): readonly string[] => collect(withoutComments(source));
