import { messagesOf } from '#locales';
import { isObject, LANGUAGES, type Language, type Localized, type Translate } from '#schemas';
import { toText } from '#server/engine/database/json.ts';

const isLocalized = (value: unknown): value is Localized =>
  isObject(value) && LANGUAGES.every((language) => language in value);

const textAt = (texts: unknown, path: readonly string[]): string | undefined => {
  const found = path.reduce<unknown>(
    (place, name) =>
      typeof place === 'object' && place !== null && Object.hasOwn(place, name)
        ? Reflect.get(place, name)
        : undefined,
    texts,
  );
  return typeof found === 'string' ? found : undefined;
};

/** Texts by their keys: `%{name}` filled in, the key itself where there is none. */
export const translatorOf =
  (texts: object): Translate =>
  (key, params) => {
    const text = textAt(texts, key.split('.')) ?? key;
    return text.replace(/%\{(\w+)\}/g, (_, name: string) => toText(params[name] ?? ''));
  };

/** Texts of the locale files on the server. */
export const translator = (language: Language): Translate => translatorOf(messagesOf(language));

/** Params as one reader sees them: texts that the schema gives in every language become one. */
export const localizeParams = (
  params: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isLocalized(value) ? value[language] : value,
    ]),
  );
