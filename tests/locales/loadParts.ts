import { language as english } from '#locales/en/index.ts';
import { loadPart, type PartName } from '#locales/load.ts';
import type { Language } from '#schemas';

const isPart = (name: string): name is PartName => name in english.parts;
const NAMES = Object.keys(english.parts).filter(isPart);

/** The texts of all parts in one language, by the parts' names. */
export const loadParts = async (language: Language): Promise<Readonly<Record<string, object>>> =>
  Object.fromEntries(
    await Promise.all(NAMES.map(async (name) => [name, await loadPart(language, name)] as const)),
  );
