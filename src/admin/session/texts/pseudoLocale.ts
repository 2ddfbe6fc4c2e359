/** Plain letters, and in the same order letters that look like them and are none of them. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const STRANGE = [...'åƀçðéƒğĥîĵķļɱñöþǫŕšţûṽŵẋýž'];
/** Translations of short English texts are about this much longer. */
const LONGER = 0.3;
const FORMS = '||||';
const PLACEHOLDER = /(%\{\w+\})/;

const strangeLetter = (letter: string): string => STRANGE[PLAIN.indexOf(letter)] ?? letter;

const strangeForm = (text: string): string => {
  const words = text
    .split(PLACEHOLDER)
    .map((part) => (PLACEHOLDER.test(part) ? part : [...part].map(strangeLetter).join('')));
  return `⟦${words.join('')}${'·'.repeat(Math.ceil(text.length * LONGER))}⟧`;
};

const strangeText = (text: string): string =>
  text
    .split(FORMS)
    .map((form) => strangeForm(form.trim()))
    .join(` ${FORMS} `);

/**
 * Texts as a language that nobody speaks, for development: what stays plain on a screen was forgotten, and what does
 * not fit is too narrow. Placeholders and plural forms stay what they are.
 *
 * Switched on in a browser by `localStorage['souk.pseudo'] = 'true'` and a reload.
 */
export const pseudoLocalize = <Texts>(texts: Texts): Texts =>
  // The same shape with other words; a mapped type cannot say so of every depth.
  (typeof texts === 'string'
    ? strangeText(texts)
    : Object.fromEntries(
        Object.entries(texts ?? {}).map(([key, value]) => [key, pseudoLocalize(value)]),
      )) as Texts;
