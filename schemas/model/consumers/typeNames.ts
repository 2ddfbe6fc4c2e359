import type { JsonSchema } from '../model.ts';

export const toPascalCase = (words: string): string =>
  words
    .replace(/^[a-z]|[^A-Za-z0-9]+([A-Za-z0-9])?/g, (match, next: string | undefined) =>
      (next ?? (/[a-z]/.test(match) ? match : '')).toUpperCase(),
    )
    .replace(/^(\d)/, '_$1');

/** "Withdrawal |||| Withdrawals" → "Withdrawal"; a resource without a name is called by its title or file. */
export const typeNameOf = (name: string, schema: JsonSchema): string => {
  const [singular = ''] = (schema['x-resource']?.name.en ?? schema.title ?? name).split('||||');
  return toPascalCase(singular.trim()) || toPascalCase(name);
};
