import { RE2JS, RE2JSSyntaxException } from 're2js';
import parser, { type AstNode } from 'regjsparser';

/** A pattern of a schema as a syntax tree, the way browsers read it. */
export type PatternNode = AstNode<{
  lookbehind: true;
  namedGroups: true;
  unicodePropertyEscape: true;
}>;

/** Undefined for what is no pattern, or newer than the parser. */
export const parsePattern = (pattern: string): PatternNode | undefined => {
  try {
    const features = { lookbehind: true, namedGroups: true, unicodePropertyEscape: true } as const;
    return parser.parse(pattern, 'u', features);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
};

/** A pattern that takes more states costs as many steps a character, however linear it is. */
const MAX_STATES = 2_000;
/** Of a list of words behind `^`: each of its states is passed once, not at every character. */
const MAX_STATES_PASSED_ONCE = 20_000;
const LAST_CODE_POINT = 0x10ffff;

/** First and last code point, in order. */
type Ranges = readonly (readonly [first: number, last: number])[];

/** What has no equal in the other engine: such a pattern runs natively. */
class NotTaken extends Error {}

const code = (point: number): string => `\\x{${point.toString(16)}}`;
const classOf = (ranges: Ranges): string =>
  ranges.map(([first, last]) => `${code(first)}-${code(last)}`).join('');

/** ECMAScript's own; its blanks are more than those of other engines. */
const ESCAPES: Readonly<Record<string, Ranges>> = {
  '\\d': [[0x30, 0x39]],
  '\\w': [
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x5f, 0x5f],
    [0x61, 0x7a],
  ],
  '\\s': [
    [0x09, 0x0d],
    [0x20, 0x20],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ],
};

const complementOf = (ranges: Ranges): Ranges => {
  const starts = [0, ...ranges.map(([, last]) => last + 1)];
  const ends = [...ranges.map(([first]) => first - 1), LAST_CODE_POINT];
  return starts.flatMap((start, index): [number, number][] => {
    const end = ends[index] ?? LAST_CODE_POINT;
    return start <= end ? [[start, end]] : [];
  });
};

/** Every code point that a property of Unicode holds in this JavaScript engine: tables differ from engine to engine. */
const scan = (property: string): Ranges => {
  const character = new RegExp(`^${property}$`, 'u');
  const ranges: [number, number][] = [];
  for (let point = 0; point <= LAST_CODE_POINT; point += 1) {
    if (!character.test(String.fromCodePoint(point))) continue;
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges;
};

/** A scan takes some 30 ms; there are few properties. */
const scanned = new Map<string, Ranges>();

const rangesOf = (written: string): Ranges => {
  const own = ESCAPES[written];
  if (own) return own;
  const opposite = ESCAPES[written.toLowerCase()];
  if (opposite) return complementOf(opposite);
  const ranges = scanned.get(written) ?? scan(written);
  scanned.set(written, ranges);
  return ranges;
};

const ONE_CHARACTER: readonly string[] = ['characterClassEscape', 'unicodePropertyEscape'];

const classItem = (node: PatternNode): string => {
  if (node.type === 'value') return code(node.codePoint);
  if (node.type === 'characterClassRange') {
    return `${code(node.min.codePoint)}-${code(node.max.codePoint)}`;
  }
  if (ONE_CHARACTER.includes(node.type)) return classOf(rangesOf(node.raw));
  throw new NotTaken(node.raw);
};

const ANCHORS = { start: '\\A', end: '\\z', boundary: '\\b', 'not-boundary': '\\B' } as const;

const times = (min: number, max: number | undefined): string =>
  max === undefined ? `{${min},}` : `{${min},${max}}`;

/** The same pattern in the other engine's words. Errors: `NotTaken`. */
const translate = (node: PatternNode): string => {
  switch (node.type) {
    case 'alternative':
      return node.body.map(translate).join('');
    case 'disjunction':
      return `(?:${node.body.map(translate).join('|')})`;
    case 'group': {
      const isPlain = node.behavior === 'normal' || node.behavior === 'ignore';
      if (!isPlain) throw new NotTaken(node.raw);
      return `(?:${node.body.map(translate).join('')})`;
    }
    case 'quantifier':
      return `(?:${node.body.map(translate).join('')})${times(node.min, node.max)}`;
    case 'anchor':
      return ANCHORS[node.kind];
    case 'dot':
      return `[^\\n\\r${code(0x2028)}${code(0x2029)}]`;
    case 'value':
      return code(node.codePoint);
    case 'characterClassEscape':
    case 'unicodePropertyEscape':
      return `[${classItem(node)}]`;
    case 'characterClass':
      if (node.body.length === 0) throw new NotTaken(node.raw);
      return `[${node.negative ? '^' : ''}${node.body.map(classItem).join('')}]`;
    default:
      throw new NotTaken(node.raw);
  }
};

/** About how many states an engine keeps for it. */
const statesOf = (node: PatternNode): number => {
  if (node.type === 'quantifier') {
    const often = Math.max(node.max ?? node.min + 1, 1);
    return often * node.body.reduce((sum, part) => sum + statesOf(part), 0);
  }
  if (node.type === 'alternative' || node.type === 'disjunction' || node.type === 'group') {
    return node.body.reduce((sum, part) => sum + statesOf(part), 1);
  }
  return 1;
};

/** The same without what a text passes once: choices of words that stand in no repetition. */
const repeatedStatesOf = (node: PatternNode): number => {
  if (node.type === 'alternative' || node.type === 'disjunction' || node.type === 'group')
    return node.body.reduce((sum, part) => sum + repeatedStatesOf(part), 0);
  return node.type === 'quantifier' ? statesOf(node) : 0;
};

const startsOnce = (tree: PatternNode): boolean =>
  tree.type === 'alternative' && tree.body[0]?.type === 'anchor' && tree.body[0].kind === 'start';

const isTooLarge = (tree: PatternNode): boolean => {
  const states = statesOf(tree);
  if (states <= MAX_STATES) return false;
  const isPassedOnce = startsOnce(tree) && repeatedStatesOf(tree) <= MAX_STATES;
  return !isPassedOnce || states > MAX_STATES_PASSED_ONCE;
};

type Matches = (text: string) => boolean;

const compileLinear = (translated: string): Matches => {
  const compiled = RE2JS.compile(translated);
  return (text) => compiled.test(text);
};

const isLookahead = (node: PatternNode): boolean =>
  node.type === 'group' && (node.behavior === 'lookahead' || node.behavior === 'negativeLookahead');

/**
 * The pattern as several that must hold together: what is looked ahead for right behind `^` is a question of its own.
 *
 * Errors: `NotTaken`.
 */
const compileParts = (tree: PatternNode): Matches => {
  const [start, ...others] = tree.type === 'alternative' ? tree.body : [];
  const end = others.findIndex((node) => !isLookahead(node));
  const ahead = others.slice(0, end === -1 ? others.length : end);
  if (start?.type !== 'anchor' || start.kind !== 'start' || ahead.length === 0)
    return compileLinear(translate(tree));
  const questions = ahead.map((node) => {
    const parts = 'body' in node && Array.isArray(node.body) ? node.body : [];
    const isFound = compileLinear(`\\A(?:${parts.map(translate).join('')})`);
    const isWanted = node.type === 'group' && node.behavior === 'lookahead';
    return (text: string) => isFound(text) === isWanted;
  });
  const rest = compileLinear(`\\A${others.slice(ahead.length).map(translate).join('')}`);
  return (text) => questions.every((holds) => holds(text)) && rest(text);
};

/**
 * The pattern in an engine whose time is in proportion to the text; undefined where that engine would read it in
 * another way, or not at all: most lookaround, backreferences, very many repetitions.
 */
export const linearPattern = (pattern: string): ((text: string) => boolean) | undefined => {
  const tree = parsePattern(pattern);
  if (!tree || isTooLarge(tree)) return undefined;
  try {
    return compileParts(tree);
  } catch (cause) {
    if (cause instanceof NotTaken || cause instanceof RE2JSSyntaxException) return undefined;
    throw cause;
  }
};
