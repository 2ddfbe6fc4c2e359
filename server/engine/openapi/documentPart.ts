import { isObject } from '#schemas';
import type { Document } from './document.ts';

const REFERENCE = /^#\/components\/(\w+)\/(.+)$/;

/** Every reference to a component below a value: `[kind, name]`. */
const referencesIn = (value: unknown): readonly (readonly [string, string])[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const [, kind, name] = (key === '$ref' && REFERENCE.exec(String(child))) || [];
    return kind && name ? [[kind, name] as const] : referencesIn(child);
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
  const follow = (value: unknown): void => {
    for (const [kind, name] of referencesIn(value)) {
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
