const PUNCTUATION = /[^A-Za-z0-9]/;

/** The text that a pattern starts with, and what is left of it. */
const literalPrefix = (pattern: string): readonly [text: string, rest: string] => {
  let text = '';
  let at = 0;
  while (at < pattern.length) {
    const isEscaped = pattern[at] === '\\';
    const char = pattern[isEscaped ? at + 1 : at] ?? '';
    const isPlain = isEscaped ? PUNCTUATION.test(char) : !/[[\](){}.*+?^$|]/.test(char);
    const next = at + (isEscaped ? 2 : 1);
    // A repeated character may be missing.
    if (!isPlain || char === '' || /^[*+?{]/.test(pattern.slice(next))) break;
    text += char;
    at = next;
  }
  return [text, pattern.slice(at)];
};

const hasChoiceOutside = (pattern: string): boolean => {
  let depth = 0;
  for (const [, char] of pattern.matchAll(/\\.|\[(?:\\.|[^\]])*\]|([(|)])/gs)) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === '|' && depth === 0) return true;
  }
  return false;
};

/** Names that a pattern takes. */
export interface NameStart {
  readonly text: string;
  /** Nothing follows: it is the name itself. */
  readonly isWhole: boolean;
  /** Every name that starts so is taken. */
  readonly isExact: boolean;
}

const startsWith = (text: string, rest: string): NameStart => ({
  text,
  isWhole: rest === '$',
  isExact: rest === '' || rest === '$' || /^\.\*\$?$/.test(rest),
});

/** How the names start that a pattern takes; undefined where they may start with anything. */
export const nameStarts = (pattern: string): readonly NameStart[] | undefined => {
  if (!pattern.startsWith('^') || hasChoiceOutside(pattern)) return undefined;
  const body = pattern.slice(1);
  const [choice, listed, captured] = /^\((?:\?:([\w|-]+)|([\w|-]+))\)/.exec(body) ?? [];
  if (choice !== undefined) {
    const texts = (listed ?? captured ?? '').split('|');
    const rest = body.slice(choice.length);
    const isAnything = texts.includes('') || /^[*+?{]/.test(rest);
    return isAnything ? undefined : texts.map((text) => startsWith(text, rest));
  }
  const [text, rest] = literalPrefix(body);
  return text === '' ? undefined : [startsWith(text, rest)];
};

/** Whether a pattern surely takes a name. */
export const surelyTakes = (pattern: string, name: string): boolean =>
  nameStarts(pattern)?.some(({ text, isWhole, isExact }) =>
    isWhole ? text === name : isExact && name.startsWith(text),
  ) === true;
