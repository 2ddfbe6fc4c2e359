/**
 * Which texts of schemas this very code has found in order, so that a start need not check and compile them again: that
 * takes half of it. Whatever is not known is checked.
 */
import { createHash } from 'node:crypto';
import { promises as files } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { isErrorWithCode } from '#server/engine/database/errors.ts';
import type { SchemaRequirements } from '#server/engine/features/feature.ts';
import type { Log } from '#server/engine/log/logger.ts';

const FILE = 'checked-schemas';
const DIGEST = /^[0-9a-f]{64}$/;
/** Of the folder and of the table, as they are and as they were. */
const KEPT = 4;
/** A chunk's name is made of its content and of all that it imports: another build checks again. */
const CHUNK = /\/(chunk-[^/]+-[\w-]{8}\.js)$/;

export interface CheckedTexts {
  has(texts: SchemaTexts, requirements: SchemaRequirements): Promise<boolean>;
  add(texts: SchemaTexts, requirements: SchemaRequirements): Promise<void>;
}

const plain = (_key: string, value: unknown): unknown =>
  value instanceof Map ? [...value] : value instanceof Set ? [...value] : value;

/** Kept in a file of the data directory; code that runs from its sources knows none. */
export const createCheckedTexts = (
  dataDirectory: string,
  log: Log,
  program = import.meta.url,
): CheckedTexts => {
  const [, code] = CHUNK.exec(program) ?? [];
  const file = join(dataDirectory, FILE);
  const read = async (): Promise<readonly string[]> => {
    try {
      const lines = (await files.readFile(file, 'utf8')).split('\n');
      return lines.filter((line) => DIGEST.test(line));
    } catch (err) {
      if (!isErrorWithCode(err, 'ENOENT'))
        log.warn({ err }, 'what is known of the schemas cannot be read; they are checked');
      return [];
    }
  };
  const digestOf = (texts: SchemaTexts, requirements: SchemaRequirements): string => {
    const content = [code, process.version, requirements, [...texts].sort()];
    return createHash('sha256').update(JSON.stringify(content, plain)).digest('hex');
  };
  return {
    has: async (texts, requirements) =>
      code !== undefined && (await read()).includes(digestOf(texts, requirements)),
    add: async (texts, requirements) => {
      if (code === undefined) return;
      const digest = digestOf(texts, requirements);
      const known = await read();
      if (known.includes(digest)) return;
      const lines = [digest, ...known].slice(0, KEPT);
      const unfinished = `${file}.${process.pid}`;
      try {
        await files.mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await files.writeFile(unfinished, `${lines.join('\n')}\n`, { mode: 0o600 });
        await files.rename(unfinished, file);
      } catch (err) {
        // A directory that nobody may write to holds up no start.
        log.info(
          { err },
          'that the schemas are in order cannot be noted; the next start checks them',
        );
      }
    },
  };
};
