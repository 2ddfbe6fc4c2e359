import type { JsonSchema } from './jsonSchema.ts';
import { rulesOf } from './rules.ts';

/** The engine's own screens, calls and files of the front end. */
export const ENGINE_PATHS: readonly string[] = [
  'import',
  'login',
  'settings',
  'schemas',
  'error-404',
  'assets',
  'validators',
  'api',
  'apis',
  'config.json',
  'schemas.json',
];

/**
 * Where the screens of a resource are. One whose author knew nothing of us, and took a name of ours, steps aside: its
 * file loads as it is (GEN-9).
 */
export const browserPath = (name: string, schema: JsonSchema): string => {
  const named = schema['x-resource']?.path;
  if (named !== undefined) return named;
  const isTaken = rulesOf(schema) === 'standard' && ENGINE_PATHS.includes(name);
  return isTaken ? `${name}-rows` : name;
};
