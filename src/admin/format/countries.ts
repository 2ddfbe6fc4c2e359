import { LANGUAGES, type Language } from '#schemas';

/** ISO 3166-1 alpha-2, as GeoNames has places for them (docs/decisions/0041). */
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

const namesIn = new Map<Language, ReadonlyMap<string, string>>();
const namesOf = (language: Language): ReadonlyMap<string, string> => {
  const known = namesIn.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const found = new Map(CODES.map((code) => [code, names.of(code) ?? code]));
  namesIn.set(language, found);
  return found;
};

const folded = (text: string): string => text.trim().toLocaleLowerCase('en');
let codes: ReadonlyMap<string, string> | undefined;

/** The code of a country that is written as people write it, in any language of the product, or as its code. */
export const countryCode = (text: string): string | undefined => {
  codes ??= new Map([
    ...CODES.map((code): [string, string] => [folded(code), code]),
    ...LANGUAGES.flatMap((language) =>
      [...namesOf(language)].map(([code, name]): [string, string] => [folded(name), code]),
    ),
  ]);
  return codes.get(folded(text));
};

/** A country as it is stored, in English, in the reader's language; any other text stays as it is. */
export const countryName = (text: string, language: Language): string => {
  const code = countryCode(text);
  return (code && namesOf(language).get(code)) ?? text;
};

/** Every country as it is stored, in the order of the reader's language. */
export const countriesFor = (language: Language): readonly string[] => {
  const { compare } = new Intl.Collator(language);
  const own = namesOf(language);
  return [...namesOf('en')]
    .sort(([one], [other]) => compare(own.get(one) ?? one, own.get(other) ?? other))
    .map(([, name]) => name);
};
