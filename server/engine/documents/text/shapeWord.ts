import { ClusterLevel, Direction, Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import { type FontFace, faceFor, lastResort, type Weight } from '../fonts/faces.ts';

/** One glyph; sizes in thousandths of the type size. */
export interface Glyph {
  readonly id: number;
  readonly advance: number;
  readonly shiftX: number;
  readonly shiftY: number;
  /** The characters that it stands for; empty for the further glyphs of a character. */
  readonly text: string;
}

/** Glyphs of one face and one direction, from left to right. */
export interface GlyphRun {
  readonly face: FontFace;
  /** Odd: from right to left (Unicode's embedding level). */
  readonly level: number;
  /** Where its characters begin in the whole text. */
  readonly start: number;
  readonly glyphs: readonly Glyph[];
  readonly width: number;
}

/** They steer the order of what stands around them and are not seen themselves. */
const INVISIBLE = /[\u061C\u200C-\u200F\u2060-\u2069]|\p{Variation_Selector}/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');
/** Drawn by the face that draws what they belong to. */
const BELONGS_TO_BEFORE = /[\p{M}\u200C\u200D]/u;
/** Shown for what no font here can draw, so that a reader sees that something stands there. */
const REPLACEMENT = '\uFFFD';

interface Stretch {
  readonly face: FontFace;
  readonly level: number;
  readonly start: number;
  text: string;
}

/** A part of the text that one face draws in one direction. */
function stretchesOf(
  text: string,
  levels: Uint8Array,
  [start, end]: readonly [number, number],
  weight: Weight,
): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = start; at < end; ) {
    const codePoint = text.codePointAt(at) ?? 0;
    const character = String.fromCodePoint(codePoint);
    const level = levels[at] ?? 0;
    const last = stretches.at(-1);
    const isSameFace =
      last &&
      BELONGS_TO_BEFORE.test(character) &&
      (last.face.covers(codePoint) || INVISIBLE.test(character));
    const face = isSameFace ? last.face : faceFor(codePoint, weight);
    if (face) {
      if (last?.face === face && last.level === level) last.text += character;
      else stretches.push({ face, level, start: at, text: character });
    } else if (!INVISIBLE.test(character)) {
      const sign = REPLACEMENT.padEnd(character.length, '\u200C');
      stretches.push({ face: lastResort(weight), level, start: at, text: sign });
    }
    at += character.length;
  }
  return stretches;
}

const buffer = new GlyphBuffer();

/**
 * Which characters each glyph stands for, in the glyphs' order.
 *
 * Where as many glyphs as characters belong together each has one; else the first that is read has them all.
 */
function textsOf(text: string, clusters: readonly number[], isRtl: boolean): string[] {
  const starts = [...new Set(clusters)].sort((one, other) => one - other);
  const texts = new Map(
    starts.map((start, index) => {
      const whole = text.slice(start, starts[index + 1]).replaceAll(ALL_INVISIBLE, '');
      const count = clusters.filter((cluster) => cluster === start).length;
      const characters = [...whole];
      const parts = characters.length === count ? characters : [whole];
      return [start, parts];
    }),
  );
  // From right to left the last glyph is the first that is read.
  const read = isRtl ? clusters.toReversed() : clusters;
  const found = read.map((cluster) => texts.get(cluster)?.shift() ?? '');
  return isRtl ? found.reverse() : found;
}

function shapeStretch({ face, level, start, text }: Stretch, language: string): GlyphRun {
  const isRtl = level % 2 === 1;
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  if (face.script) buffer.setScript(face.script);
  buffer.setLanguage(language);
  buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR);
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  shape(face.shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const texts = textsOf(
    text,
    infos.map(({ cluster }) => cluster),
    isRtl,
  );
  const scale = 1000 / face.unitsPerEm;
  const glyphs = infos.flatMap(({ codepoint, cluster }, index): Glyph[] => {
    const position = positions[index];
    if (!position) return [];
    const own = texts[index] ?? '';
    // An invisible character's glyph is as wide as nothing.
    if (own === '' && position.xAdvance === 0 && INVISIBLE.test(text[cluster] ?? '')) return [];
    return [
      {
        id: codepoint,
        advance: position.xAdvance * scale,
        shiftX: position.xOffset * scale,
        shiftY: position.yOffset * scale,
        text: own,
      },
    ];
  });
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  return { face, level, start, glyphs, width };
}

/** The glyphs of a part of a text, in the order in which it is read. `levels` are those of the whole text. */
export const shapePart = (
  text: string,
  levels: Uint8Array,
  range: readonly [number, number],
  { weight, language }: { readonly weight: Weight; readonly language: string },
): GlyphRun[] =>
  stretchesOf(text, levels, range, weight).map((stretch) => shapeStretch(stretch, language));
