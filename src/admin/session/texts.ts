import type { Messages } from '#locales';
import { loadMessages } from '#locales/load.ts';
import type { Language } from '#schemas';
import type { Application } from '#src/admin/application/application.ts';
import { createListeners } from '#src/admin/application/createListeners.ts';
import { directionOf, loadDirection } from '#src/admin/theme/DirectionProvider.tsx';
import { readStored } from './storage.ts';

const PSEUDO_KEY = 'pseudo';
/** What stands between the loaded texts and the screen: nothing, or the pseudo-locale. */
type Transform = <Texts>(texts: Texts) => Texts;
let transform: Transform = (texts) => texts;

const loaded = new Map<Language, Messages>();
const coming = new Map<Language, Promise<Messages>>();
const listeners = createListeners();

type ApplicationTexts = Pick<Application, 'name' | 'texts'>;
let application: ApplicationTexts | undefined;

/** Said once at the start: the application's name, and the texts of its features beside the engine's. */
export const setApplicationTexts = ({ name, texts }: ApplicationTexts): void => {
  const isSame =
    name === application?.name &&
    texts.length === application.texts.length &&
    texts.every((read, index) => read === application?.texts[index]);
  if (isSame) return;
  application = { name, texts };
  loaded.clear();
  coming.clear();
};

/** Texts that name the application say `%{product}`. */
export const nameIn = (text: string, language: Language): string =>
  text.replaceAll('%{product}', application?.name[language] ?? '%{product}');

const withName = (texts: Messages, language: Language): Messages =>
  JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    typeof value === 'string' ? nameIn(value, language) : value,
  );

const load = async (language: Language): Promise<Messages> => {
  const [engine, features] = await Promise.all([
    loadMessages(language),
    Promise.all((application?.texts ?? []).map((read) => read(language))),
    loadDirection(directionOf(language)),
  ]);
  const messages = withName(Object.assign({}, ...features, engine), language);
  if (readStored(PSEUDO_KEY) === true)
    transform = (await import('./pseudoLocale.ts')).pseudoLocalize;
  loaded.set(language, messages);
  listeners.notify();
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

/** What is shown of texts: they themselves, or the pseudo-localized ones of development in their place. */
export const shownTexts: Transform = (texts) => transform(texts);

/** Tells of languages that arrive. */
export const subscribeToTexts = listeners.subscribe;
