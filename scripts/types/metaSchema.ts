import { printJson } from '#schemas/model/reading/printJson.ts';
import { pointer } from '#schemas/model/reading/subschemas.ts';
import { isObject } from '#schemas/model/values/isObject.ts';

/** The lists of `meta.json` that come from elsewhere, by their place. */
export interface MetaLists {
  readonly widgets: readonly string[];
  readonly cells: readonly string[];
  readonly icons: readonly string[];
  readonly formats: readonly string[];
  readonly languages: readonly string[];
}

const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });

const textsIn = (languages: readonly string[]) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      { description: englishNames.of(language) ?? language, type: 'string', minLength: 1 },
    ]),
  );

const valuesByPlace = ({ widgets, cells, icons, formats, languages }: MetaLists) => {
  const others = languages.filter((language) => language !== 'en');
  return new Map<string, unknown>([
    ['/definitions/field/properties/widget/enum', widgets],
    ['/definitions/field/properties/cell/enum', cells],
    ['/definitions/resource/properties/icon/enum', icons],
    ['/definitions/schema/properties/format/enum', formats],
    ['/definitions/localized/required', languages],
    ['/definitions/localized/properties', textsIn(languages)],
    ['/definitions/schema/properties/x-title/required', others],
    ['/definitions/schema/properties/x-title/properties', textsIn(others)],
  ]);
};

/**
 * `meta.json` with its lists of names as they are now; everything else in it is written by hand.
 *
 * Errors: throws where a place of a list is not there.
 */
export const metaWithLists = (text: string, lists: MetaLists): string => {
  const values = valuesByPlace(lists);
  const rewrite = (value: unknown, path: string): unknown => {
    const listed = values.get(path);
    if (values.delete(path)) return listed;
    if (Array.isArray(value)) return value.map((item, at) => rewrite(item, pointer(path, at)));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, rewrite(item, pointer(path, name))]),
    );
  };
  const written = printJson(rewrite(JSON.parse(text), ''));
  if (values.size > 0) throw new Error(`meta.json has no ${[...values.keys()].join(', ')}.`);
  return written;
};
