import { isObject } from '#schemas';
import type { Document } from './document.ts';

const REFERENCE = /^#\/components\/(\w+)\/(.+)$/;

type Reference = readonly [kind: string, name: string];

/** Schemas with an address of their own, by it. */
const addressesOf = ({ components }: Document): ReadonlyMap<string, Reference> =>
  new Map(
    Object.entries(components.schemas).flatMap(([name, { $id }]): [string, Reference][] =>
      typeof $id === 'string' ? [[$id, ['schemas', name]]] : [],
    ),
  );

const absolute = (reference: string, base: string | undefined): string =>
  (URL.canParse(reference, base) ? new URL(reference, base).href : reference).replace(/#.*$/s, '');

/** Every reference to a component below a value, by its place or by its address. */
const referencesIn = (
  value: unknown,
  addresses: ReadonlyMap<string, Reference>,
  around?: string,
): readonly Reference[] => {
  if (Array.isArray(value)) return value.flatMap((one) => referencesIn(one, addresses, around));
  if (!isObject(value)) return [];
  const { $id } = value;
  const base = typeof $id === 'string' ? absolute($id, around) : around;
  return Object.entries(value).flatMap(([key, child]): readonly Reference[] => {
    if (key !== '$ref' || typeof child !== 'string') return referencesIn(child, addresses, base);
    const [, kind, name] = REFERENCE.exec(child) ?? [];
    if (kind && name) return [[kind, name]];
    const found = addresses.get(absolute(child, base));
    return found ? [found] : [];
  });
};

/**
 * One chapter of a document: its calls and the components that they use, with the list of all chapters.
 *
 * A viewer works for ten seconds on the whole of it, and for one or two on a chapter. Undefined where there is none
 * of that name.
 */
export const documentPart = (document: Document, tag: string): Document | undefined => {
  if (!document.tags.some(({ name }) => name === tag)) return undefined;
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, operations]) => {
      const own = Object.entries(operations).filter(([, { tags }]) => tags.includes(tag));
      return own.length > 0 ? [[path, Object.fromEntries(own)]] : [];
    }),
  );
  const { schemas, responses } = document.components;
  const kinds: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { schemas, responses };
  const used = new Map<string, readonly [string, string]>();
  const addresses = addressesOf(document);
  const follow = (value: unknown): void => {
    for (const [kind, name] of referencesIn(value, addresses)) {
      const key = `${kind}/${name}`;
      if (used.has(key)) continue;
      used.set(key, [kind, name]);
      follow(kinds[kind]?.[name]);
    }
  };
  follow(paths);
  const kept = <Part>(kind: string, parts: Readonly<Record<string, Part>>) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`${kind}/${name}`)));
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas: kept('schemas', schemas),
      responses: kept('responses', responses),
    },
  };
};
