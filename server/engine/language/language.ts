import { isLanguage, type Language } from '#schemas';

/** A browser sends the same header with every request, and there are few different ones. */
const MAX_KNOWN = 200;
const known = new Map<string, Language>();

/**
 * The product's language that an Accept-Language header asks for most; English when it asks for none of them.
 *
 * Shape: "fr-FR,fr;q=0.9,en;q=0.8".
 */
export const languageOf = (header: string | undefined): Language => {
  if (header === undefined) return 'en';
  const remembered = known.get(header);
  if (remembered) return remembered;
  const language = readLanguage(header);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(header, language);
  return language;
};

const readLanguage = (header: string): Language => {
  const wanted = header.split(',').flatMap((part) => {
    const [tag = '', ...options] = part.trim().toLowerCase().split(';');
    const language = tag.split('-')[0] ?? '';
    const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
    const quality = Number(weight ?? 1);
    return isLanguage(language) && quality > 0 ? [{ language, quality }] : [];
  });
  // A stable sort: of two equally wanted languages the first one named wins.
  return wanted.sort((a, b) => b.quality - a.quality)[0]?.language ?? 'en';
};
