import { parseSync } from 'vite';

export interface SourceFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

export interface ParsedFile extends SourceFile {
  /** The text without its comments. */
  readonly code: string;
  /** As written, types included: a type that is needed is a dependency too. */
  readonly imports: readonly string[];
  /** Names that refer to a variable, not keys or members: `fetch(x)` yes, `client.fetch` no. */
  readonly references: ReadonlySet<string>;
  /** Members of the global object: `fetch` in `window.fetch`. */
  readonly globalMembers: ReadonlySet<string>;
  /** Whether the file only passes on what others export. */
  readonly isBarrel: boolean;
}

export interface Node extends Record<string, unknown> {
  readonly type: string;
}

const GLOBAL_OBJECTS: readonly unknown[] = ['window', 'globalThis', 'self'];

/** Reads with the parser of the build: comments, strings and JSX text are never mistaken for code. */
export function parseFile({ path, text }: SourceFile): ParsedFile {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const nodes = [...nodesOf(program)];
  const imports = nodes.map(importedBy).filter((source) => source !== undefined);
  const members = nodes.filter((node) => node.type === 'MemberExpression');
  const body = program.body.map((statement) => statement.type);
  return {
    path,
    text,
    code: without(text, comments),
    imports,
    references: new Set(nodes.flatMap(referencesIn)),
    globalMembers: new Set(members.flatMap(globalMemberIn)),
    isBarrel: body.length > 0 && program.body.every((statement) => isReExport(statement)),
  };
}

const without = (
  text: string,
  parts: readonly { readonly start: number; readonly end: number }[],
): string =>
  [{ start: 0, end: 0 }, ...parts]
    .map(({ end }, index) => text.slice(end, parts[index]?.start))
    .join(' ');

/** Every node below a value of the parser, itself first. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item);
  } else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* nodesOf(child);
  }
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function importedBy(node: Node): string | undefined {
  const isImport =
    node.type.startsWith('Import') ||
    node.type.startsWith('Export') ||
    node.type === 'TSImportType';
  const source = node['source'];
  return isImport && isNode(source) && typeof source['value'] === 'string'
    ? source['value']
    : undefined;
}

function isReExport(statement: unknown): boolean {
  return (
    isNode(statement) &&
    (statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && isNode(statement['source'])))
  );
}

/** Where an identifier is only a name: the key of a property, the member after a dot. */
const NAME_ONLY: ReadonlyMap<string, string> = new Map([
  ['MemberExpression', 'property'],
  ['Property', 'key'],
  ['PropertyDefinition', 'key'],
  ['MethodDefinition', 'key'],
  ['TSPropertySignature', 'key'],
  ['TSMethodSignature', 'key'],
  ['JSXAttribute', 'name'],
]);

function referencesIn(node: Node): readonly string[] {
  const nameOnly = node['computed'] === true ? undefined : NAME_ONLY.get(node.type);
  return Object.entries(node)
    .filter(([key]) => key !== nameOnly)
    .flatMap(([, child]) => (Array.isArray(child) ? child : [child]))
    .filter(isNode)
    .filter((child) => child.type === 'Identifier')
    .flatMap((child) => (typeof child['name'] === 'string' ? [child['name']] : []));
}

function globalMemberIn(node: Node): readonly string[] {
  const { object, property } = node;
  if (!isNode(object) || !isNode(property) || !GLOBAL_OBJECTS.includes(object['name'])) return [];
  const name = property['name'] ?? property['value'];
  return typeof name === 'string' ? [name] : [];
}
