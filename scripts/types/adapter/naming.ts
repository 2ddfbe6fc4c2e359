import type { Described, Describer } from './describe.ts';
import type { Documents, Place } from './documents.ts';
import { type ListNode, partsOf, type TypeNode, UNKNOWN } from './typeNode.ts';

/** Written in place up to this many parts; what is larger and used twice gets a name. */
const SMALL = 3;
const MAX_NAME = 80;
/** Types within types in place, and no deeper. */
const MAX_NESTED = 16;

/** "abc-supply 11.0" → "AbcSupply11_0": words that read as one, as the compiler writes them. */
export const toTypeName = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^[a-z]|\d[a-z]/g, (match) => match.toUpperCase()))
    .reduce(
      (sum, word) => (/\d$/.test(sum) && /^\d/.test(word) ? `${sum}_${word}` : sum + word),
      '',
    )
    .replace(/^\d/, '_$&')
    .slice(0, MAX_NAME);

const CONTAINERS = new Set(['$defs', 'definitions', 'patternProperties', 'properties']);

const labelOf = ({ pointer }: Place): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
    .filter((part, at) => at % 2 === 1 || !CONTAINERS.has(part))
    .join(' ');

const sizeOf = (node: TypeNode): number =>
  1 + partsOf(node).reduce((sum, part) => sum + sizeOf(part), 0);

const isCounted = (node: TypeNode | undefined): boolean =>
  (node?.kind === 'tuple' && node.min < node.items.length) ||
  (node?.kind === 'list' && (node.min > 0 || node.max < Infinity));

const isTrivial = ({ kind }: TypeNode): boolean =>
  kind === 'primitive' || kind === 'literal' || kind === 'unknown' || kind === 'never';

/** Decides which types get a name, and which. */
export class Naming {
  readonly names = new Map<string, string>();

  private readonly describer: Describer;
  private readonly documents: Documents;
  private readonly taken: Set<string>;
  /** The name of a file's own type, which those within it begin with. */
  private readonly prefixes: ReadonlyMap<string, string>;

  constructor(
    describer: Describer,
    documents: Documents,
    taken: Set<string>,
    prefixes: ReadonlyMap<string, string>,
  ) {
    this.describer = describer;
    this.documents = documents;
    this.taken = taken;
    this.prefixes = prefixes;
  }

  /** A name like this one that nothing has yet. */
  unique(name: string): string {
    const start = name === '' ? 'Type' : name;
    let free = start;
    for (let at = 2; this.taken.has(free); at += 1) free = `${start}_${at}`;
    this.taken.add(free);
    return free;
  }

  name(key: string, name: string): void {
    this.names.set(key, name);
  }

  /** Names all that needs one: what is referred to, used twice, or part of itself. */
  nameOthers(): void {
    const { described, targets } = this.describer;
    const uses = this.countUses();
    const targeted: Described[] = [];
    const others = new Set(this.neededNames());
    for (const entry of described.values()) {
      const [only] = entry.schemas;
      const isTarget = entry.schemas.length === 1 && only !== undefined && targets.has(only);
      if (isTarget && !isTrivial(entry.node)) targeted.push(entry);
      else if ((uses.get(entry.key) ?? 0) > 1 && !this.isSmall(entry.node)) others.add(entry.key);
    }
    const places = targeted.map((entry) => ({ entry, place: this.placeOf(entry) }));
    const order = ({ place }: (typeof places)[number]): string => `${place.file} ${place.pointer}`;
    for (const { entry, place } of places.sort((a, b) => (order(a) < order(b) ? -1 : 1)))
      if (!this.names.has(entry.key)) this.name(entry.key, this.unique(this.nameAt(place)));
    for (const entry of described.values())
      if (others.has(entry.key) && !this.names.has(entry.key)) this.nameByPath(entry);
    this.nameNested();
  }

  /** Small, and made of nothing that may be large. */
  private isSmall(node: TypeNode): boolean {
    const isLeaf = (part: TypeNode): boolean =>
      part.kind === 'set' ? isTrivial(this.nodeOf(part.key)) : partsOf(part).every(isLeaf);
    return sizeOf(node) <= SMALL && isLeaf(node);
  }

  private nodeOf(key: string): TypeNode {
    return this.describer.described.get(key)?.node ?? UNKNOWN;
  }

  private placeOf(entry: Described): Place {
    const [first] = entry.schemas;
    if (!first) throw new Error(`No schema says ${entry.key}.`);
    return this.documents.placeOf(first);
  }

  private nameAt(place: Place): string {
    const prefix = this.prefixes.get(place.file) ?? toTypeName(place.file.replace(/\.json$/, ''));
    return `${prefix}${toTypeName(labelOf(place))}`.slice(0, MAX_NAME) || prefix;
  }

  private nameByPath({ key }: Described): void {
    this.name(key, this.unique(this.pathOf(key, 0)));
  }

  private pathOf(key: string, depth: number): string {
    const entry = this.describer.described.get(key);
    const parent = entry?.parent;
    if (entry === undefined || depth > 20) return '';
    const above =
      parent === undefined ? '' : (this.names.get(parent) ?? this.pathOf(parent, depth + 1));
    return `${above}${toTypeName(entry.label)}`.slice(0, MAX_NAME);
  }

  private countUses(): ReadonlyMap<string, number> {
    const uses = new Map<string, number>();
    const count = (node: TypeNode): void => {
      if (node.kind === 'set') uses.set(node.key, (uses.get(node.key) ?? 0) + 1);
      partsOf(node).forEach(count);
    };
    for (const { node } of this.describer.described.values()) count(node);
    return uses;
  }

  /** What the compiler can only write by its name: parts of counted lists, lists of counted lists, types of templates. */
  private neededNames(): readonly string[] {
    const needed: string[] = [];
    const need = (node: TypeNode | undefined): void => {
      if (node?.kind !== 'set') return;
      const inner = this.describer.described.get(node.key)?.node;
      if (inner && !isTrivial(inner)) needed.push(node.key);
    };
    const ofList = (list: ListNode): void => {
      const key = list.items.kind === 'set' ? list.items.key : '';
      if (isCounted(list) || isCounted(this.resolved(key))) need(list.items);
    };
    const visit = (node: TypeNode): void => {
      if (node.kind === 'list') ofList(node);
      if (node.kind === 'tuple') [...node.items, node.rest].forEach(need);
      if (node.kind === 'object') for (const [, type] of node.templates) need(type);
      partsOf(node).forEach(visit);
    };
    for (const { node } of this.describer.described.values()) visit(node);
    return needed;
  }

  private resolved(key: string): TypeNode | undefined {
    const node = this.describer.described.get(key)?.node;
    return node?.kind === 'set' && node.key !== key ? this.resolved(node.key) : node;
  }

  /** A type that is part of itself without a name would have no end; one that is nested deep, none that the compiler reaches. */
  private nameNested(): void {
    const done = new Set<string>();
    const open = new Set<string>();
    const visit = (node: TypeNode, depth: number): void => {
      if (node.kind === 'set') visitSet(node.key, depth + 1);
      else for (const part of partsOf(node)) visit(part, depth);
    };
    const visitSet = (key: string, depth: number): void => {
      const entry = this.describer.described.get(key);
      if (!entry || this.names.has(key) || done.has(key)) return;
      const isDeep = depth > MAX_NESTED && !isTrivial(entry.node);
      if (open.has(key) || isDeep) this.nameByPath(entry);
      if (open.has(key)) return;
      open.add(key);
      visit(entry.node, isDeep ? 0 : depth);
      open.delete(key);
      done.add(key);
    };
    for (const { key, node } of this.describer.described.values())
      if (this.names.has(key)) visit(node, 0);
  }
}
