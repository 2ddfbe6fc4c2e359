import type { Messages } from '#locales';
import { loadMessages, loadPart, type PartName } from '#locales/load.ts';
import type { Language } from '#schemas';
import type { Application } from '#src/admin/application/application.ts';
import { createListeners } from '#src/admin/application/createListeners.ts';
import { directionOf, loadDirection } from '#src/admin/theme/DirectionProvider.tsx';
import { readStored } from '../storage.ts';

const PSEUDO_KEY = 'pseudo';
/** What stands between the loaded texts and the screen: nothing, or the pseudo-locale. */
type Transform = <Texts>(texts: Texts) => Texts;
let transform: Transform = (texts) => texts;

const loaded = new Map<Language, Messages>();
const coming = new Map<Language, Promise<Messages>>();
const listeners = createListeners();

type ApplicationTexts = Pick<Application, 'name' | 'texts'>;
let application: ApplicationTexts | undefined;

/** Texts that screens of few people brought once they were opened. */
const brought = new Set<PartName>();

/** As the screens ask for them: the part's name begins their keys. */
const readPart = async (language: Language, name: PartName): Promise<object> => ({
  [name]: await loadPart(language, name),
});

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

/** Texts that name the application say so. */
const PRODUCT = '%{product}';

export const nameIn = (text: string, language: Language): string =>
  text.replaceAll(PRODUCT, () => application?.name[language] ?? PRODUCT);

const withName = <Texts>(texts: Texts, language: Language): Texts => {
  const inside = JSON.stringify(application?.name[language] ?? PRODUCT).slice(1, -1);
  return JSON.parse(JSON.stringify(texts).replaceAll(PRODUCT, () => inside));
};

const load = async (language: Language): Promise<Messages> => {
  const [engine, features] = await Promise.all([
    loadMessages(language),
    Promise.all([
      ...(application?.texts ?? []).map((read) => read(language)),
      ...[...brought].map((name) => readPart(language, name)),
    ]),
    loadDirection(directionOf(language)),
  ]);
  const messages: Messages = withName(Object.assign({}, ...features, engine), language);
  if (readStored(PSEUDO_KEY) === true)
    transform = (await import('./pseudoLocale.ts')).pseudoLocalize;
  loaded.set(language, messages);
  listeners.notify();
  return messages;
};

/** What a language needs before it can be shown: its texts and, for Arabic, the mirror of the styles. */
export const loadTexts = (language: Language): Promise<Messages> => {
  const known = coming.get(language);
  if (known !== undefined) return known;
  const attempt = load(language);
  coming.set(language, attempt);
  // What failed can be asked for again; whoever asked this time hears of it.
  attempt.catch(() => coming.delete(language));
  return attempt;
};

const addTexts = async (name: PartName): Promise<void> => {
  // Languages that begin to load from now on bring them; those on their way have not asked for them.
  brought.add(name);
  await Promise.allSettled(coming.values());
  const languages = [...loaded.keys()];
  const texts = await Promise.all(
    languages.map(async (language) => withName(await readPart(language, name), language)),
  );
  for (const [index, language] of languages.entries()) {
    const present = loaded.get(language);
    if (present) loaded.set(language, Object.assign({}, texts[index], present));
  }
  listeners.notify();
};

const bringing = new Map<PartName, Promise<void>>();

/**
 * Adds the texts of a screen that few people open, before it is shown; in later languages they are there from the start.
 *
 * Errors: what the browser says of a file that does not come.
 */
export const bringTexts = async (name: PartName): Promise<void> => {
  const attempt = bringing.get(name) ?? addTexts(name);
  bringing.set(name, attempt);
  try {
    await attempt;
  } catch (cause) {
    // What failed can be asked for again; whoever asked this time hears of it.
    bringing.delete(name);
    throw cause;
  }
};

/** A part of the program, once the texts that it shows are here as well. Errors: as above. */
export const withTexts = async <Part>(
  load: () => Promise<Part>,
  ...names: readonly PartName[]
): Promise<Part> => {
  const [part] = await Promise.all([load(), ...names.map(bringTexts)]);
  return part;
};

/** The texts that are here; undefined where they have not been loaded. */
export const textsOf = (language: Language): Messages | undefined => loaded.get(language);

/** What is shown of texts: they themselves, or the pseudo-localized ones of development in their place. */
export const shownTexts: Transform = (texts) => transform(texts);

/** Tells of languages that arrive. */
export const subscribeToTexts = listeners.subscribe;
