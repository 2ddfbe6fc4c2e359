import type { Messages } from '#locales';
import { loadMessages } from '#locales/load.ts';
import type { Language } from '#schemas';
import type { Application } from '#src/admin/application/application.ts';
import { directionOf, loadDirection } from '#src/admin/theme/DirectionProvider.tsx';
import { readOwn } from './storage.ts';

const PSEUDO_KEY = 'pseudo';
type Disguise = <Texts>(texts: Texts) => Texts;
let disguise: Disguise = (texts) => texts;

const loaded = new Map<Language, Messages>();
const coming = new Map<Language, Promise<Messages>>();
const listeners = new Set<() => void>();

type Own = Pick<Application, 'name' | 'texts'>;
let own: Own | undefined;

/** Said once at the start: the application's name, and the texts of its features beside the engine's. */
export const setOwnTexts = ({ name, texts }: Own): void => {
  const isSame =
    name === own?.name &&
    texts.length === own.texts.length &&
    texts.every((read, index) => read === own?.texts[index]);
  if (isSame) return;
  own = { name, texts };
  loaded.clear();
  coming.clear();
};

/** Texts that name the application say `%{product}`. */
export const nameIn = (text: string, language: Language): string =>
  text.replaceAll('%{product}', own?.name[language] ?? '');

const withName = (texts: Messages, language: Language): Messages =>
  JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    typeof value === 'string' ? nameIn(value, language) : value,
  );

const load = async (language: Language): Promise<Messages> => {
  const [engine, features] = await Promise.all([
    loadMessages(language),
    Promise.all((own?.texts ?? []).map((read) => read(language))),
    loadDirection(directionOf(language)),
  ]);
  const messages = withName(Object.assign({}, ...features, engine), language);
  if (readOwn(PSEUDO_KEY) === true) disguise = (await import('./pseudo.ts')).pseudo;
  loaded.set(language, messages);
  for (const listener of listeners) listener();
  return messages;
};

/** What a language needs before it can be shown: its texts and, for Arabic, the mirror of the styles. */
export const loadTexts = (language: Language): Promise<Messages> => {
  const known = coming.get(language);
  if (known) return known;
  const attempt = load(language);
  coming.set(language, attempt);
  // What failed can be asked for again; whoever asked this time hears of it.
  attempt.catch(() => coming.delete(language));
  return attempt;
};

/** The texts that are here; undefined where they have not been loaded. */
export const textsOf = (language: Language): Messages | undefined => loaded.get(language);

/** What is shown of texts: they themselves, or the pseudo-language of development in their place. */
export const shownTexts: Disguise = (texts) => disguise(texts);

/** Tells of languages that arrive. */
export const subscribeToTexts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
