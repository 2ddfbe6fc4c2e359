import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font } from 'harfbuzzjs';
import { type FontTable, readWoff, writeTrueType } from './woff.ts';

export type Weight = 'regular' | 'bold';

/** One font file that is loaded: for shaping, and for the subset that goes into the document. */
export interface FontFace {
  /** "IBMPlexSansArabic-Regular": the same for the same file always. */
  readonly name: string;
  readonly tables: readonly FontTable[];
  readonly shaper: Font;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  /** OpenType's name of the script that it is for; undefined where the text itself says it. */
  readonly script: 'Arab' | undefined;
  covers(codePoint: number): boolean;
}

interface FontFile {
  readonly family: string;
  readonly part: string;
  readonly script?: 'Arab';
}

/**
 * In the order in which they are asked for a character; the Arabic one is the pages' own.
 *
 * Both families are one design, their digits are equally wide. The packages hold one file for each writing system.
 */
const FILES: readonly FontFile[] = [
  { family: 'ibm-plex-sans', part: 'latin' },
  { family: 'ibm-plex-sans', part: 'latin-ext' },
  { family: 'ibm-plex-sans-arabic', part: 'arabic', script: 'Arab' },
  { family: 'ibm-plex-sans', part: 'cyrillic' },
  { family: 'ibm-plex-sans', part: 'cyrillic-ext' },
  { family: 'ibm-plex-sans', part: 'greek' },
  { family: 'ibm-plex-sans', part: 'vietnamese' },
];
const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 };

const require = createRequire(import.meta.url);

const loadFace = ({ family, part, script }: FontFile, weight: Weight): FontFace => {
  const file = `${family}-${part}-${WEIGHTS[weight]}-normal.woff`;
  const tables = readWoff(readFileSync(require.resolve(`@fontsource/${family}/files/${file}`)));
  const face = new Face(new Blob(writeTrueType(tables)));
  const shaper = new Font(face);
  const { ascender, descender } = shaper.hExtents();
  const covered = new Set(face.collectUnicodes());
  return {
    name: `${family}-${part}-${weight}`.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) =>
      letter.toUpperCase(),
    ),
    tables,
    shaper,
    unitsPerEm: face.upem,
    ascender,
    descender,
    script,
    covers: (codePoint) => covered.has(codePoint),
  };
};

const loaded = new Map<string, FontFace>();

const faceOf = (file: FontFile, weight: Weight): FontFace => {
  const key = `${file.family}/${file.part}/${weight}`;
  const known = loaded.get(key) ?? loadFace(file, weight);
  loaded.set(key, known);
  return known;
};

/** The first face that has the character; undefined if none has. */
export const faceFor = (codePoint: number, weight: Weight): FontFace | undefined => {
  for (const file of FILES) {
    const face = faceOf(file, weight);
    if (face.covers(codePoint)) return face;
  }
  return undefined;
};

/** What draws the sign for a character that no face has. */
export const lastResort = (weight: Weight): FontFace => {
  const [first] = FILES;
  if (!first) throw new Error('there are no fonts');
  return faceOf(first, weight);
};
