import type { TextLine, TextStyle } from '../text/setText.ts';
import type { Glyph, GlyphRun } from '../text/shapeWord.ts';
import type { EmbeddedFont } from './embeddedFont.ts';
import {
  type PdfFile,
  type PdfReference,
  pdfDictionary,
  pdfNumber,
  pdfReference,
} from './pdfFile.ts';
import type { StructureElement } from './structure.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Runs that stand beside each other and are written as one. */
interface Stretch {
  readonly run: GlyphRun;
  readonly x: number;
  /** The least of its runs: where it is read. */
  start: number;
  /** Each with the room before it, in thousandths of the type size. */
  readonly glyphs: { readonly glyph: Glyph; readonly gap: number }[];
}

const isSpace = ({ glyphs }: GlyphRun): boolean => glyphs.every(({ text }) => text === ' ');

/**
 * The runs of a line in the order in which they are read, each with its place.
 *
 * Words of Arabic beside each other become one, with room for the spaces: Firefox turns around what is written as one
 * and leaves the order of the rest as it is in the file.
 */
function stretchesOf(runs: readonly GlyphRun[], size: number): Stretch[] {
  const stretches: Stretch[] = [];
  let spaces: Stretch[] = [];
  let x = 0;
  for (const run of runs) {
    const stretch: Stretch = {
      run,
      x,
      start: run.start,
      glyphs: run.glyphs.map((glyph) => ({ glyph, gap: 0 })),
    };
    x += (run.width * size) / 1000;
    if (run.level % 2 === 1 && isSpace(run)) {
      spaces.push(stretch);
      continue;
    }
    const last = stretches.at(-1);
    const [first, ...others] = stretch.glyphs;
    if (first && last?.run.face === run.face && last.run.level === run.level) {
      const gap = spaces.reduce((sum, space) => sum + space.run.width, 0);
      last.glyphs.push({ glyph: first.glyph, gap }, ...others);
      last.start = Math.min(last.start, run.start);
    } else {
      stretches.push(...spaces, stretch);
    }
    spaces = [];
  }
  return [...stretches, ...spaces].sort((one, other) => one.start - other.start);
}

/** How much further than usual a letter stands from the one before it: not a mark, and not after a space. */
const spreadOf = (
  before: Stretch['glyphs'][number] | undefined,
  next: Stretch['glyphs'][number] | undefined,
): number => {
  const isLetter = before && next && before.glyph.advance > 0 && next.glyph.advance > 0;
  return isLetter && next.gap === 0 ? Math.max(0, next.glyph.shiftX) : 0;
};

/**
 * Glyphs as the file has them: codes, and by how much a place differs from the font's own advance.
 *
 * A letter that stands further away widens the one before it. Readers take room between letters for a space.
 */
function operatorsOf({ glyphs }: Stretch, font: EmbeddedFont, size: number): string[] {
  const operators: string[] = [];
  let array = '';
  let rise = 0;
  const flush = (): void => {
    if (array !== '') operators.push(`[${array}] TJ`);
    array = '';
  };
  for (const [index, item] of glyphs.entries()) {
    const { glyph, gap } = item;
    const spread = spreadOf(item, glyphs[index + 1]);
    const { hex, advance } = font.codeOf(glyph, spread);
    if (glyph.shiftY !== rise) {
      flush();
      rise = glyph.shiftY;
      operators.push(`${pdfNumber((rise * size) / 1000)} Ts`);
    }
    const before = gap + glyph.shiftX - spreadOf(glyphs[index - 1], item);
    if (before !== 0) array += `${pdfNumber(-before)} `;
    array += `<${hex}>`;
    const after = advance - spread - glyph.advance + glyph.shiftX;
    if (Math.abs(after) > 0.01) array += ` ${pdfNumber(after)} `;
  }
  flush();
  if (rise !== 0) operators.push('0 Ts');
  return operators;
}

/** One page: what is drawn on it. Places are points from the top left corner. */
export class PdfPage {
  readonly reference: PdfReference;
  readonly size: PageSize;
  private readonly operators: string[] = [];
  private readonly fonts = new Map<string, EmbeddedFont>();
  private readonly pictures = new Map<string, PdfReference>();
  /** By the number of their mark: which element each marked part belongs to. */
  private readonly marked: StructureElement[] = [];
  private readonly fontOf: (run: GlyphRun) => EmbeddedFont;

  constructor(file: PdfFile, size: PageSize, fontOf: (run: GlyphRun) => EmbeddedFont) {
    this.reference = file.reserve();
    this.size = size;
    this.fontOf = fontOf;
  }

  private begin(element: StructureElement | undefined): void {
    if (!element) {
      this.operators.push('/Artifact BMC');
      return;
    }
    const id = this.marked.length;
    this.marked.push(element);
    element.mark(this.reference, id);
    this.operators.push(`/P << /MCID ${id} >> BDC`);
  }

  private end(): void {
    this.operators.push('EMC');
  }

  /** Writes a line from `x` on; `baseline` is where its letters stand. Without an element it is decoration. */
  line(
    { runs, text }: TextLine,
    { size, grey }: TextStyle,
    at: { readonly x: number; readonly baseline: number },
    element?: StructureElement,
  ): void {
    this.begin(element);
    element?.say(text);
    this.operators.push('BT', `${pdfNumber(grey)} g`);
    for (const stretch of stretchesOf(runs, size)) {
      const font = this.fontOf(stretch.run);
      this.fonts.set(font.name, font);
      const [x, y] = [at.x + stretch.x, this.size.height - at.baseline].map(pdfNumber);
      this.operators.push(
        `/${font.name} ${pdfNumber(size)} Tf`,
        `1 0 0 1 ${x} ${y} Tm`,
        ...operatorsOf(stretch, font, size),
      );
    }
    this.operators.push('ET');
    this.end();
  }

  rule(
    at: { readonly x: number; readonly y: number },
    width: number,
    style: { readonly thickness: number; readonly grey: number },
  ): void {
    const y = pdfNumber(this.size.height - at.y);
    this.begin(undefined);
    this.operators.push(
      `${pdfNumber(style.grey)} G ${pdfNumber(style.thickness)} w`,
      `${pdfNumber(at.x)} ${y} m ${pdfNumber(at.x + width)} ${y} l S`,
    );
    this.end();
  }

  picture(
    picture: PdfReference,
    at: { readonly x: number; readonly y: number },
    size: PageSize,
    element: StructureElement,
  ): void {
    const name = `P${picture.number}`;
    this.pictures.set(name, picture);
    this.begin(element);
    const [width, height, x, y] = [
      size.width,
      size.height,
      at.x,
      this.size.height - at.y - size.height,
    ].map(pdfNumber);
    this.operators.push(`q ${width} 0 0 ${height} ${x} ${y} cm /${name} Do Q`);
    this.end();
  }

  /** Writes the page; `index` is its place in the document. */
  finish(file: PdfFile, pages: PdfReference, index: number): PdfReference {
    const contents = file.addStream(Buffer.from(this.operators.join('\n'), 'latin1'));
    const fonts = [...this.fonts].map(([name, font]) => [name, pdfReference(font.reference)]);
    const pictures = [...this.pictures].map(([name, one]) => [name, pdfReference(one)]);
    file.put(
      this.reference,
      pdfDictionary({
        Type: '/Page',
        Parent: pdfReference(pages),
        MediaBox: `[0 0 ${pdfNumber(this.size.width)} ${pdfNumber(this.size.height)}]`,
        Resources: pdfDictionary({
          Font: pdfDictionary(Object.fromEntries(fonts)),
          XObject: pictures.length > 0 ? pdfDictionary(Object.fromEntries(pictures)) : undefined,
        }),
        Contents: pdfReference(contents),
        StructParents: String(index),
        Tabs: '/S',
      }),
    );
    return file.add(`[${this.marked.map(({ reference }) => pdfReference(reference)).join(' ')}]`);
  }
}
