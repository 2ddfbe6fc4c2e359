import { factsOf, type Language, type Localized } from './languages.ts';

const SEPARATOR = '||||';

const rules = new Map<Language, Intl.PluralRules>();

const ruleOf = (count: number, language: Language): Intl.LDMLPluralRule => {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(Math.abs(count));
};

/** One of the forms of a counted noun ("Order |||| Orders"). */
export const formOf = (unit: Localized, language: Language, rule: Intl.LDMLPluralRule): string => {
  const forms = unit[language].split(SEPARATOR).map((form) => form.trim());
  const place = factsOf(language).pluralForms.indexOf(rule);
  return forms[place] ?? forms.at(-1) ?? '';
};

/** A noun as it stands above many: the form that the language counts two by. */
export const pluralOf = (names: Localized, language: Language): string =>
  formOf(names, language, ruleOf(2, language));

/** Some languages say one and two by the noun alone, wherever it is counted. */
const saysItself = (unit: Localized, language: Language, rule: Intl.LDMLPluralRule): boolean =>
  factsOf(language).saidWithoutNumber.includes(rule) && unit[language].includes(SEPARATOR);

/** A unit behind an input that holds a number: "3 days", "1 day"; of several where there is no number. */
export const unitOf = (unit: Localized, language: Language, count: number | undefined): string => {
  const rule = count === undefined ? 'other' : ruleOf(count, language);
  return formOf(unit, language, saysItself(unit, language, rule) ? 'other' : rule);
};

/** A number with its unit, as its language counts: "1 day", "3 أيام", "يومان". */
export const countedUnit = (
  unit: Localized,
  language: Language,
  count: number,
  number: string,
): string => {
  const rule = ruleOf(count, language);
  const form = formOf(unit, language, rule);
  return saysItself(unit, language, rule) ? form : `${number} ${form}`;
};
