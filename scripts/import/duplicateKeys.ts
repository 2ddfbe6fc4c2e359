import { createHash } from 'node:crypto';
import type { ResourceModel } from '#schemas';
import type { ImportRow } from '#server/engine/importBatches/batchPlan.ts';
import { keyOf } from '#server/engine/importBatches/sameRow.ts';

const CHUNK_KEYS = 65_536;

/** The key of a row as a text; undefined for a row without one. A slug made from another field counts with that. */
const keyText = (resource: ResourceModel, key: string, values: ImportRow['values']) => {
  const own = keyOf(resource, key, values);
  if (!own) return undefined;
  return JSON.stringify(own.isMade ? [own.value, own.source] : [own.value]);
};

/** Six bytes of a hash: a number that a float holds exactly. */
const numberOf = (text: string): number => createHash('md5').update(text).digest().readUIntBE(0, 6);

/** A key that several rows of a file have, with their lines. */
export interface DuplicateKey {
  readonly value: string;
  readonly lines: readonly number[];
}

/**
 * Looks for keys that several rows of a file have, in eight bytes a row, so that a file may have millions.
 *
 * `note` every row first; where `isAnyTwice` finds some, `collect` every row again.
 */
export const createDuplicateSearch = (resource: ResourceModel, key: string) => {
  const chunks: Float64Array[] = [];
  let count = 0;
  const twice = new Set<number>();
  const found = new Map<string, number[]>();
  return {
    note: ({ values }: ImportRow): void => {
      const text = keyText(resource, key, values);
      if (text === undefined) return;
      const place = count % CHUNK_KEYS;
      if (place === 0) chunks.push(new Float64Array(CHUNK_KEYS));
      chunks.at(-1)?.set([numberOf(text)], place);
      count += 1;
    },
    isAnyTwice: (): boolean => {
      const all = new Float64Array(count);
      for (const [index, chunk] of chunks.splice(0).entries()) {
        const start = index * CHUNK_KEYS;
        all.set(chunk.subarray(0, Math.min(CHUNK_KEYS, count - start)), start);
      }
      all.sort();
      for (let index = 1; index < all.length; index += 1) {
        const number = all[index];
        if (number !== undefined && number === all[index - 1]) twice.add(number);
      }
      return twice.size > 0;
    },
    collect: ({ line, values }: ImportRow): void => {
      const text = keyText(resource, key, values);
      if (text === undefined || !twice.has(numberOf(text))) return;
      const lines = found.get(text);
      if (lines) lines.push(line);
      else found.set(text, [line]);
    },
    duplicates: (): readonly DuplicateKey[] =>
      [...found].flatMap(([text, lines]) => {
        const [value]: readonly unknown[] = JSON.parse(text);
        return lines.length > 1 ? [{ value: String(value), lines }] : [];
      }),
  };
};
