import type { Messages } from '#locales';
import { loadMessages } from '#locales/load.ts';
import type { Language } from '#schemas';
import type { Application } from '#src/admin/application/application.ts';
import { directionOf, loadDirection } from '#src/admin/theme/DirectionProvider.tsx';
import { readStored } from './storage.ts';

const PSEUDO_KEY = 'pseudo';
type Disguise = <Texts>(texts: Texts) => Texts;
let disguise: Disguise = (texts) => texts;

const loaded = new Map<Language, Messages>();
const coming = new Map<Language, Promise<Messages>>();
const listeners = new Set<() => void>();

type FeatureTexts = Application['texts'];
let featureTexts: FeatureTexts = [];

/** Said once at the start: the texts of the application's features, which stand beside the engine's. */
export const setFeatureTexts = (texts: FeatureTexts): void => {
  const isSame =
    texts.length === featureTexts.length &&
    texts.every((read, index) => read === featureTexts[index]);
  if (isSame) return;
  featureTexts = texts;
  loaded.clear();
  coming.clear();
};

const load = async (language: Language): Promise<Messages> => {
  const [engine, own] = await Promise.all([
    loadMessages(language),
    Promise.all(featureTexts.map((read) => read(language))),
    loadDirection(directionOf(language)),
  ]);
  const messages: Messages = Object.assign({}, ...own, engine);
  if (readStored(PSEUDO_KEY) === true)
    disguise = (await import('./pseudoLocale.ts')).pseudoLocalize;
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

/** What is shown of texts: they themselves, or the pseudo-localized ones of development in their place. */
export const shownTexts: Disguise = (texts) => disguise(texts);

/** Tells of languages that arrive. */
export const subscribeToTexts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
