import { pictureLibrary } from '#server/engine/pictures/pictureLibrary.ts';
import { GLYPHS, type GlyphName } from './glyphs.ts';

/** A ground, a mark on it, and two steps between: enough for a product's pictures to belong together. */
interface Palette {
  readonly ground: string;
  readonly mark: string;
  readonly soft: string;
  readonly accent: string;
}

export const PALETTES: readonly Palette[] = [
  { ground: '#4F46C8', mark: '#FFFFFF', soft: '#E4E2FA', accent: '#F4B860' },
  { ground: '#0E8A7D', mark: '#FFFFFF', soft: '#D8F0EC', accent: '#F08A5D' },
  { ground: '#C9542B', mark: '#FFF4EC', soft: '#FBE6DB', accent: '#2B3245' },
  { ground: '#1F3A5F', mark: '#F3E9D2', soft: '#DCE5F0', accent: '#D97706' },
  { ground: '#7A3E65', mark: '#FCEBF5', soft: '#F3DFEC', accent: '#5FA8A0' },
  { ground: '#F2C14E', mark: '#3A2E12', soft: '#FCF1D3', accent: '#B5483A' },
  { ground: '#2F6B3F', mark: '#F1F7E9', soft: '#DFEEDD', accent: '#E0A526' },
  { ground: '#20263A', mark: '#A7A2FF', soft: '#E3E6EF', accent: '#5FD79B' },
];

const ICON_PIXELS = 256;
const SCREEN_WIDTH_PIXELS = 960;
const SCREEN_HEIGHT_PIXELS = 600;

const iconSvg = (glyph: GlyphName, { ground, mark }: Palette): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${ICON_PIXELS}" height="${ICON_PIXELS}">
  <rect width="64" height="64" rx="14" fill="${ground}"/><g color="${mark}" transform="translate(6.400 6.400) scale(0.800)">${GLYPHS[glyph]}</g></svg>`;

const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 8,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

const QUIET = '#E3E7EF';

/** A back-office: menu, figures, a chart. */
const dashboard = ({ ground, soft, accent }: Palette): string => {
  const bars = [0.35, 0.5, 0.42, 0.66, 0.58, 0.8, 0.74, 0.92, 0.86, 1].map((share, index) =>
    rect(300 + index * 58, 520 - 210 * share, 34, 210 * share, index === 9 ? accent : ground, 5),
  );
  const cards = [0, 1, 2].map(
    (index) =>
      rect(252 + index * 222, 104, 202, 112, '#FFFFFF', 12) +
      rect(272 + index * 222, 126, 84, 12, QUIET, 6) +
      rect(272 + index * 222, 154, 124, 26, index === 1 ? accent : ground, 6),
  );
  const menu = [0, 1, 2, 3, 4, 5].map((index) =>
    rect(28, 112 + index * 46, index % 2 ? 120 : 146, 14, index === 0 ? soft : '#FFFFFF55', 7),
  );
  return `${rect(0, 0, 960, 600, '#F5F6FA', 0)}${rect(0, 0, 216, 600, ground, 0)}${rect(28, 34, 44, 44, soft, 12)}
  ${menu.join('')}${rect(252, 38, 260, 26, '#CBD2E0', 8)}${cards.join('')}${rect(252, 240, 646, 320, '#FFFFFF', 12)}
  ${rect(280, 266, 160, 16, QUIET, 8)}${bars.join('')}`;
};

/** A shop's front: a wide picture, shelves below. */
const storefront = ({ ground, mark, soft, accent }: Palette): string => {
  const products = [0, 1, 2, 3].map(
    (index) =>
      rect(60 + index * 214, 352, 196, 150, index % 2 ? soft : ground, 12) +
      `<circle cx="${158 + index * 214}" cy="427" r="44" fill="${index % 2 ? ground : soft}"/>` +
      rect(60 + index * 214, 518, 130, 14, '#CBD2E0', 7) +
      rect(60 + index * 214, 544, 64, 14, accent, 7),
  );
  return `${rect(0, 0, 960, 600, '#FFFFFF', 0)}${rect(60, 28, 120, 22, ground, 8)}${rect(640, 32, 70, 12, QUIET, 6)}
  ${rect(734, 32, 70, 12, QUIET, 6)}${rect(828, 26, 72, 26, accent, 13)}${rect(60, 78, 840, 240, ground, 16)}
  <circle cx="716" cy="198" r="150" fill="${soft}" opacity="0.160"/><circle cx="760" cy="220" r="84" fill="${accent}"/>
  ${rect(104, 134, 330, 34, mark, 10)}${rect(104, 184, 250, 34, mark, 10)}${rect(104, 246, 132, 36, accent, 18)}${products.join('')}`;
};

/** A phone beside what it shows. */
const phone = ({ ground, soft, accent }: Palette): string => {
  const lines = [0, 1, 2, 3].map(
    (index) =>
      `<circle cx="${560}" cy="${234 + index * 76}" r="20" fill="${index === 1 ? accent : ground}"/>` +
      rect(600, 218 + index * 76, 240, 14, '#9AA5BA', 7) +
      rect(600, 242 + index * 76, 150, 12, '#C9D0DD', 6),
  );
  const bubbles = [0, 1, 2].map((index) =>
    rect(index % 2 ? 206 : 164, 150 + index * 108, 176, 78, index % 2 ? accent : '#FFFFFF', 18),
  );
  return `${rect(0, 0, 960, 600, soft, 0)}${rect(128, 50, 290, 500, '#1A2033', 40)}${rect(142, 64, 262, 472, ground, 30)}
  ${bubbles.join('')}${rect(520, 110, 330, 34, ground, 10)}${rect(520, 160, 220, 18, '#9AA5BA', 9)}${lines.join('')}`;
};

const SCREENS = [dashboard, storefront, phone] as const;
export const SCREEN_KINDS = SCREENS.length;

const draw = async (svg: string): Promise<Buffer> => {
  const sharp = await pictureLibrary();
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
};

const paletteAt = (index: number): Palette => {
  const palette = PALETTES[index % PALETTES.length];
  if (!palette) throw new Error('There are no palettes.');
  return palette;
};

/**
 * Runs drawing with sharp's SVG reader open. It is closed at all other times, as uploads must never reach it
 * (`images/imageFile.ts`); demo data is made before the server listens.
 */
export const withDrawing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const sharp = await pictureLibrary();
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return await work();
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
};

/** A product's mark: PNG, 256 by 256 pixels. */
export const drawIcon = (glyph: GlyphName, palette: number): Promise<Buffer> =>
  draw(iconSvg(glyph, paletteAt(palette)));

/** What a product looks like in use: PNG, 960 by 600 pixels. */
export const drawScreen = (kind: number, palette: number): Promise<Buffer> => {
  const screen = SCREENS[kind % SCREENS.length] ?? dashboard;
  return draw(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600" width="${SCREEN_WIDTH_PIXELS}" height="${SCREEN_HEIGHT_PIXELS}">${screen(paletteAt(palette))}</svg>`,
  );
};

const PORTRAIT_GROUNDS = ['#DCD9F7', '#D8F0EC', '#FBE6DB', '#DCE5F0', '#F3DFEC', '#FCF1D3'];

/** A quiet head and shoulders, for people who gave no photograph. */
export const drawPortrait = (index: number): Promise<Buffer> => {
  const { ground, accent } = paletteAt(index);
  const field = PORTRAIT_GROUNDS[index % PORTRAIT_GROUNDS.length] ?? '#DCE5F0';
  return draw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${ICON_PIXELS}" height="${ICON_PIXELS}">
  <rect width="64" height="64" fill="${field}"/><path d="M8 64c0-16 11-24 24-24s24 8 24 24z" fill="${ground}"/><circle cx="32" cy="27" r="12" fill="${accent}"/></svg>`);
};
