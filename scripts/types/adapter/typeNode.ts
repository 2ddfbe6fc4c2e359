/** A type as TypeScript has it; `set` is the type of some schemas that hold together, by their key. */
export type TypeNode =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'never' }
  | { readonly kind: 'primitive'; readonly type: 'string' | 'number' | 'boolean' | 'null' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'union'; readonly members: readonly TypeNode[] }
  | SetNode
  | ObjectNode
  | ListNode
  | TupleNode;

export interface SetNode {
  readonly kind: 'set';
  readonly key: string;
}

export interface Field {
  readonly name: string;
  readonly type: TypeNode;
  readonly isRequired: boolean;
  readonly description?: string | undefined;
  readonly isDeprecated?: boolean;
}

export interface ObjectNode {
  readonly kind: 'object';
  readonly fields: readonly Field[];
  /** Of all other fields; without it there are none. */
  readonly index?: TypeNode | undefined;
  /** Of fields whose names a template literal describes. */
  readonly templates: readonly (readonly [template: string, TypeNode])[];
}

export interface ListNode {
  readonly kind: 'list';
  readonly items: TypeNode;
  readonly min: number;
  readonly max: number;
}

export interface TupleNode {
  readonly kind: 'tuple';
  readonly items: readonly TypeNode[];
  readonly rest?: TypeNode | undefined;
  readonly min: number;
}

export const UNKNOWN: TypeNode = { kind: 'unknown' };
export const NEVER: TypeNode = { kind: 'never' };

/** The types that a type is made of, one level down. */
export const partsOf = (node: TypeNode): readonly TypeNode[] => {
  switch (node.kind) {
    case 'union':
      return node.members;
    case 'list':
      return [node.items];
    case 'tuple':
      return node.rest ? [...node.items, node.rest] : node.items;
    case 'object':
      return [
        ...node.fields.map(({ type }) => type),
        ...(node.index ? [node.index] : []),
        ...node.templates.map(([, type]) => type),
      ];
    default:
      return [];
  }
};

const isOpen = (node: TypeNode): boolean =>
  node.kind === 'object' &&
  node.fields.length + node.templates.length === 0 &&
  node.index?.kind === 'unknown';

const isAnyList = (node: TypeNode): boolean =>
  node.kind === 'list' && node.items.kind === 'unknown' && node.min === 0 && node.max === Infinity;

const PRIMITIVES = ['string', 'number', 'boolean'] as const;

/** Without the members that another one takes anyway. */
const withoutCovered = (members: readonly TypeNode[]): readonly TypeNode[] => {
  const primitives = new Set(
    members.flatMap((member) => (member.kind === 'primitive' ? member.type : [])),
  );
  const hasOpen = members.some(isOpen);
  const hasAnyList = members.some(isAnyList);
  return members.filter((member) => {
    if (member.kind === 'literal')
      return !PRIMITIVES.some((type) => type === typeof member.value && primitives.has(type));
    if (member.kind === 'object') return !hasOpen || isOpen(member);
    if (member.kind === 'list' || member.kind === 'tuple') return !hasAnyList || isAnyList(member);
    return true;
  });
};

export const unionOf = (nodes: readonly TypeNode[]): TypeNode => {
  const flat = nodes.flatMap((node) => (node.kind === 'union' ? node.members : [node]));
  if (flat.some(({ kind }) => kind === 'unknown')) return UNKNOWN;
  const different = new Map(
    flat.filter(({ kind }) => kind !== 'never').map((node) => [JSON.stringify(node), node]),
  );
  const members = withoutCovered([...different.values()]);
  return members.length === 0
    ? NEVER
    : (members.length === 1 && members[0]) || { kind: 'union', members };
};
