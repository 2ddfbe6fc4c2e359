import { parseSync } from 'vite';
import { isNode, type Node, nodesOf, type SourceFile } from '../architecture/sourceFile.ts';

/** Attributes that people read or hear. */
const READ_ATTRIBUTES: readonly string[] = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'helperText',
  'label',
  'placeholder',
  'primary',
  'secondary',
  'subheader',
  'text',
  'title',
];
/** Calls whose first argument is shown or read out. */
const SPEAKING_CALLS: readonly string[] = ['notify', 'alert', 'confirm', 'prompt'];
const WORD = /\p{L}{2,}/u;
/** A key of the locales: parts joined by dots, no blank. */
const KEY = /^[\w-]+(?:\.[\w -]+)+$/;

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string'
    ? node['value']
    : undefined;

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined;

const isRead = (text: string | undefined): text is string =>
  text !== undefined && WORD.test(text) && !KEY.test(text);

const writtenIn = (node: Node): readonly (string | undefined)[] => {
  switch (node.type) {
    case 'JSXText':
      return [String(node['value']).trim()];
    case 'JSXExpressionContainer':
      return [textOf(node['expression'])];
    case 'JSXAttribute':
      return READ_ATTRIBUTES.includes(nameOf(node['name']) ?? '') ? [textOf(node['value'])] : [];
    case 'CallExpression': {
      const [first] = Array.isArray(node['arguments']) ? node['arguments'] : [];
      return SPEAKING_CALLS.includes(nameOf(node['callee']) ?? '') ? [textOf(first)] : [];
    }
    default:
      return [];
  }
};

/** Words that a component shows and that come from no locale. */
export const hardCodedTexts = ({ path, text }: SourceFile): readonly string[] => {
  const nodes = [...nodesOf(parseSync(path, text).program)];
  // `sx={{ … }}` and `variant={'h2'}` are no texts: only what stands between tags or in an attribute that is read.
  const attributes = new Set(
    nodes
      .filter((node) => node.type === 'JSXAttribute')
      .filter((node) => !READ_ATTRIBUTES.includes(nameOf(node['name']) ?? ''))
      .map((node) => node['value']),
  );
  return nodes
    .filter((node) => !attributes.has(node))
    .flatMap(writtenIn)
    .filter(isRead);
};

/** Every string of a file, and every template with `*` where a value goes. */
export const stringsIn = ({ path, text }: SourceFile): readonly string[] =>
  [...nodesOf(parseSync(path, text).program)].flatMap((node) => {
    if (node.type === 'TemplateLiteral' && Array.isArray(node['quasis']))
      return [node['quasis'].map((part) => String(Object(part['value'])['cooked'])).join('*')];
    return textOf(node) ?? [];
  });
