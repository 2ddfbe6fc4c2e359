/** Cells as people write them, drawn by chance that is the same in every run. */
export type Random = (below: number) => number;

/** The same numbers in every run (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** `comma` files write 1.234,50 and 31/12/2026. */
export type Dialect = 'point' | 'comma';

export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[random(items.length)] as Item;
export const two = (part: number): string => String(part).padStart(2, '0');
export const sometimes = (random: Random, share: number, cell: () => string): string =>
  random(100) < share ? '' : cell();

export const FIRST = 'Amina|Jonas|Léa|Omar|Zoë|Peter|Fatima|Ivan|Chloé|Sam|Nour|Ada'.split('|');
export const LAST =
  'Haddad|Müller|Dubois|Smith|O’Brien|García|Rossi|El Idrissi|Novak|Lee|Khan|Berg|Costa'.split('|');
export const CITIES =
  'Paris|Rabat|Berlin|Lyon|Casablanca|Oslo|Madrid|Tunis|Rome|Leeds|Porto|Ghent|Graz|Basel|Fès|Nice|York|Cairo'.split(
    '|',
  );
export const STREETS =
  'Main Street|Rue de la Paix|Hauptstraße|High Street|Elm Avenue|Calle Mayor'.split('|');
export const THINGS =
  'Walnut table|Desk lamp|Oak chair|Wool rug|Glass vase|Clay pot|Linen sheet|Copper pan'.split('|');
export const COLORS = ['red', 'black', 'sand', 'navy', 'olive', 'white'];
export const WORDS =
  'the delivery came late but everything in it was as we had ordered and the people were kind to us when we called them about a missing part'.split(
    ' ',
  );
export const name = (random: Random): string => `${pick(random, FIRST)} ${pick(random, LAST)}`;
export const sentence = (random: Random, least: number): string =>
  Array.from({ length: least + random(least) }, () => pick(random, WORDS)).join(' ');

export const amount = (random: Random, dialect: Dialect): string => {
  const whole = random(4) === 0 ? 1_000 + random(90_000) : random(1_000);
  const parted =
    whole >= 1_000
      ? `${Math.floor(whole / 1_000)}${dialect === 'point' ? ',' : '.'}${String(whole % 1_000).padStart(3, '0')}`
      : String(whole);
  return `${parted}${dialect === 'point' ? '.' : ','}${two(random(100))}`;
};

export const day = (random: Random): readonly [number, number, number] => [
  2019 + random(8),
  1 + random(12),
  1 + random(28),
];
