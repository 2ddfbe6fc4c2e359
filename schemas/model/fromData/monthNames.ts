/** Names of months as files write them, each language from January on; shorter ones are their beginnings. */
const NAMES: readonly string[] = [
  'january february march april may june july august september october november december',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  'يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر',
  'يناير فبراير مارس ابريل ماي يونيو يوليوز غشت شتنبر اكتوبر نونبر دجنبر',
  'كانون_الثاني شباط اذار نيسان ايار حزيران تموز اب ايلول تشرين_الاول تشرين_الثاني كانون_الاول',
];
/** French `juin` and `juil` part in the fourth letter only; everything shorter would be two months. */
const LEAST_LETTERS = 3;

/** Without accents, in small letters: Arabic writes its alif with or without a hamza. */
const plain = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replace(/[.]/g, '').toLowerCase();

const months: ReadonlyMap<string, number> = (() => {
  const found = new Map<string, number | undefined>();
  for (const language of NAMES)
    for (const [index, name] of language.split(' ').entries())
      for (let end = Math.min(LEAST_LETTERS, name.length); end <= name.length; end += 1) {
        const part = name.slice(0, end);
        const known = found.get(part);
        // A beginning of two months is none of either.
        if (!found.has(part) || known === index + 1) found.set(part, index + 1);
        else if (end < name.length) found.set(part, undefined);
      }
  return new Map([...found].flatMap(([part, month]) => (month ? [[part, month] as const] : [])));
})();

/** The month that a word names, from 1. */
export const monthNamed = (word: string): number | undefined => months.get(plain(word));
