import { isNode, type Node, nodesOf } from '../../tests/architecture/sourceFile.ts';

export interface MeasuredFunction {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  /** Lines from the first to the last, without those of JSX that it returns. */
  readonly lines: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const FUNCTIONS: readonly string[] = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
];

const spanOf = (node: Node): Span => ({ start: Number(node['start']), end: Number(node['end']) });

const textOf = (value: unknown): string | undefined => {
  if (!isNode(value)) return undefined;
  const name = value['name'] ?? value['value'];
  return typeof name === 'string' ? name : undefined;
};

/** A function that is handed to another one has the name of that one. */
const namesOfArguments = (call: Node): readonly (readonly [number, string])[] => {
  const callee = isNode(call['callee']) ? call['callee'] : undefined;
  const name = textOf(callee?.['property'] ?? callee) ?? 'a call';
  return [call['arguments']]
    .flat()
    .filter(isNode)
    .map((argument) => [spanOf(argument).start, `given to ${name}`] as const);
};

/** The names of functions that get theirs from where they are written: `const a = () => …`, `{ a: () => … }`. */
const namesByStart = (nodes: readonly Node[]): ReadonlyMap<number, string> =>
  new Map(
    nodes.flatMap((node) => {
      if (node.type === 'CallExpression') return namesOfArguments(node);
      const value = node['init'] ?? node['value'] ?? node['right'];
      const name = textOf(node['id'] ?? node['key'] ?? node['left']);
      return isNode(value) && name !== undefined ? [[spanOf(value).start, name] as const] : [];
    }),
  );

/** JSX that is returned, the outermost only: markup is long without being hard to follow. */
const markupIn = (node: Node): readonly Span[] => {
  const returned = [...nodesOf(node)].flatMap((inner) => {
    if (inner.type === 'ReturnStatement') return [inner['argument']];
    return inner.type === 'ArrowFunctionExpression' ? [inner['body']] : [];
  });
  const spans = returned
    .filter(isNode)
    .filter(({ type }) => type !== 'BlockStatement')
    .flatMap((value) => [...nodesOf(value)].filter(({ type }) => type.startsWith('JSX')))
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .map(spanOf);
  return spans.filter(
    (span) => !spans.some((other) => other.start < span.start && span.end <= other.end),
  );
};

/** Every function of a file with its lines; `from` leaves out shorter ones before the markup is looked for. */
export function measureFunctions(
  path: string,
  text: string,
  program: unknown,
  from: number,
): readonly MeasuredFunction[] {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number): number => {
    const after = breaks.findIndex((index) => index >= offset);
    return after < 0 ? breaks.length + 1 : after + 1;
  };
  const linesOf = ({ start, end }: Span): number => lineAt(end) - lineAt(start) + 1;
  const nodes = [...nodesOf(program)];
  const names = namesByStart(nodes);
  return nodes
    .filter((node) => FUNCTIONS.includes(node.type) && linesOf(spanOf(node)) >= from)
    .map((node) => {
      const span = spanOf(node);
      const markup = new Set(markupIn(node).map((part) => `${part.start} ${part.end}`));
      const markupLines = [...markup]
        .map((part) => part.split(' ').map(Number))
        .reduce((sum, [start = 0, end = 0]) => sum + linesOf({ start, end }), 0);
      return {
        path,
        line: lineAt(span.start),
        name: textOf(node['id']) ?? names.get(span.start) ?? 'a function without a name',
        lines: linesOf(span) - markupLines,
      };
    })
    .filter(({ lines }) => lines >= from);
}
