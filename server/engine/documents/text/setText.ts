import bidiFactory from 'bidi-js';
import type { Weight } from '../fonts/faces.ts';
import { type GlyphRun, shapePart } from './shapeWord.ts';

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  /** From 0, black, to 1, white. */
  readonly grey: number;
  readonly language: string;
}

/** One line: its runs from left to right, and its text as it is read. */
export interface TextLine {
  readonly runs: readonly GlyphRun[];
  readonly text: string;
  /** In points. */
  readonly width: number;
}

interface Word {
  readonly start: number;
  /** Without the spaces behind it. */
  readonly end: number;
  readonly runs: readonly GlyphRun[];
  readonly width: number;
  readonly space: readonly GlyphRun[];
  readonly spaceWidth: number;
}

const bidi = bidiFactory();

/** After spaces, and after marks that join words: a line may end there. */
const WORD = /[^ ]*?(?:[-–—/](?=[^\d ])| +|$)/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const widthOf = (runs: readonly GlyphRun[], size: number): number =>
  (runs.reduce((sum, { width }) => sum + width, 0) * size) / 1000;

/** The direction of a text that stands for itself: of its first letter; a number alone is read from the left. */
const ownDirection = (text: string): 'ltr' | 'rtl' => {
  for (const character of text) {
    const kind = bidi.getBidiCharTypeName(character);
    if (kind === 'L') return 'ltr';
    if (kind === 'R' || kind === 'AL') return 'rtl';
  }
  return 'ltr';
};

/** Unicode's rule L2: from the highest level down, each stretch of at least that level is turned around. */
function inVisualOrder(runs: readonly GlyphRun[]): GlyphRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end - start > 1)
        ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

class Setter {
  private readonly levels: Uint8Array;
  private readonly text: string;
  private readonly style: TextStyle;
  private readonly width: number;

  constructor(text: string, style: TextStyle, width: number) {
    this.text = text;
    this.style = style;
    this.width = width;
    this.levels = bidi.getEmbeddingLevels(text, ownDirection(text)).levels;
  }

  private shape(start: number, end: number): readonly GlyphRun[] {
    return shapePart(this.text, this.levels, [start, end], this.style);
  }

  private word(start: number, end: number, spaceEnd: number): Word {
    const runs = this.shape(start, end);
    const space = spaceEnd > end ? this.shape(end, end + 1) : [];
    const { size } = this.style;
    return {
      start,
      end,
      runs,
      width: widthOf(runs, size),
      space,
      spaceWidth: widthOf(space, size),
    };
  }

  /** A word that is wider than a line, in pieces that fit. */
  private pieces(word: Word): Word[] {
    if (word.width <= this.width) return [word];
    const perCharacter = word.width / (word.end - word.start);
    const most = Math.max(1, Math.floor((this.width * 0.9) / perCharacter));
    const pieces: Word[] = [];
    let start = word.start;
    let end = start;
    for (const { segment } of graphemes.segment(this.text.slice(word.start, word.end))) {
      if (end > start && end + segment.length - start > most) {
        pieces.push(this.word(start, end, end));
        start = end;
      }
      end += segment.length;
    }
    const last = this.word(start, end, end);
    return [...pieces, { ...last, space: word.space, spaceWidth: word.spaceWidth }];
  }

  private words(): Word[] {
    return [...this.text.matchAll(WORD)].flatMap(({ 0: found, index }) => {
      if (found === '') return [];
      const end = index + found.trimEnd().length;
      return this.pieces(this.word(index, end, index + found.length));
    });
  }

  private line(words: readonly Word[]): TextLine {
    const runs = words.flatMap(({ runs: own, space }, index) =>
      index < words.length - 1 ? [...own, ...space] : own,
    );
    return {
      runs: inVisualOrder(runs),
      text: this.text.slice(words[0]?.start, words.at(-1)?.end),
      width: widthOf(runs, this.style.size),
    };
  }

  lines(): TextLine[] {
    const lines: TextLine[] = [];
    let words: Word[] = [];
    let width = 0;
    for (const word of this.words()) {
      if (words.length > 0 && width + word.width > this.width + 0.01) {
        lines.push(this.line(words));
        words = [];
        width = 0;
      }
      words.push(word);
      width += word.width + word.spaceWidth;
    }
    if (words.length > 0) lines.push(this.line(words));
    return lines;
  }
}

/** A text in lines that are at most `width` points wide. It was cleaned before (`cleanText`). */
export const setText = (text: string, style: TextStyle, width: number): TextLine[] =>
  text === '' ? [] : new Setter(text, style, width).lines();
