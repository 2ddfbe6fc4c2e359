import { DOCUMENT_LIMITS, type DocumentContent } from '../content.ts';
import type { PdfPage } from '../pdf/page.ts';
import { PdfDocument } from '../pdf/pdfDocument.ts';
import type { StructureElement } from '../pdf/structure.ts';
import { cleanText } from '../text/cleanText.ts';
import { setText, type TextLine, type TextStyle } from '../text/setText.ts';

/** A4 in points; everything else on the paper is measured in them too. */
export const PAPER = { width: 595.28, height: 841.89 } as const;
export const MARGIN = { side: 51, top: 54, bottom: 68 } as const;
export const CONTENT_WIDTH = PAPER.width - 2 * MARGIN.side;

const LEADING = 1.42;
/** Of the line's height, above the foot of its letters. */
const BASELINE = 0.74;
const GREYS = { ink: 0.1, quiet: 0.42, faint: 0.62 } as const;
const RULES = {
  strong: { thickness: 0.8, grey: 0.25 },
  fine: { thickness: 0.4, grey: 0.85 },
} as const;

export type Look = 'title' | 'author' | 'summary' | 'body' | 'strong' | 'quiet' | 'small' | 'main';

const LOOKS: Readonly<Record<Look, Omit<TextStyle, 'language'>>> = {
  title: { size: 23, weight: 'bold', grey: GREYS.ink },
  author: { size: 13, weight: 'bold', grey: GREYS.ink },
  summary: { size: 14.5, weight: 'bold', grey: GREYS.ink },
  body: { size: 9.5, weight: 'regular', grey: GREYS.ink },
  strong: { size: 9.5, weight: 'bold', grey: GREYS.ink },
  quiet: { size: 9.5, weight: 'regular', grey: GREYS.quiet },
  small: { size: 8.2, weight: 'regular', grey: GREYS.quiet },
  main: { size: 11.5, weight: 'bold', grey: GREYS.ink },
};

/** A set text: its lines and what they take. */
export interface TextBlock {
  readonly lines: readonly TextLine[];
  readonly look: Look;
  readonly width: number;
  readonly height: number;
}

/** Where a block's lines begin; `figure` is at the right in every language, so that digits stand below digits. */
export type Alignment = 'start' | 'end' | 'figure';

/** A place on the current page, measured from where the language begins: from the right in Arabic. */
export interface Box {
  readonly start: number;
  readonly width: number;
}

/** The paper that a document is set on: where it goes on, and what is drawn there. */
export class Paper {
  readonly document = new PdfDocument(PAPER);
  readonly content: DocumentContent;
  /** How far down the current page is full. */
  y: number = MARGIN.top;
  private page: PdfPage;

  constructor(content: DocumentContent) {
    this.content = content;
    this.page = this.document.addPage();
  }

  style(look: Look): TextStyle {
    return { ...LOOKS[look], language: this.content.language };
  }

  set(
    text: string,
    look: Look,
    width: number,
    most: number = DOCUMENT_LIMITS.textCharacters,
  ): TextBlock {
    const lines = setText(cleanText(text, most), this.style(look), width);
    return {
      lines,
      look,
      width: Math.max(0, ...lines.map((line) => line.width)),
      height: lines.length * LOOKS[look].size * LEADING,
    };
  }

  /** What is left on the page. */
  get room(): number {
    return PAPER.height - MARGIN.bottom - this.y;
  }

  nextPage(): void {
    this.page = this.document.addPage();
    this.y = MARGIN.top;
  }

  /** Goes to the next page unless so much fits. */
  requireRoom(height: number): void {
    if (height > this.room && this.y > MARGIN.top) this.nextPage();
  }

  private left({ start, width }: Box): number {
    const fromLeft = this.content.direction === 'rtl' ? CONTENT_WIDTH - start - width : start;
    return MARGIN.side + fromLeft;
  }

  private lineLeft(line: TextLine, box: Box, alignment: Alignment): number {
    const isRtl = this.content.direction === 'rtl';
    const isRight = alignment === 'figure' || (alignment === 'end') !== isRtl;
    return this.left(box) + (isRight ? box.width - line.width : 0);
  }

  /** Draws a block at `y` of the current page; without an element it is decoration. */
  draw(
    { lines, look }: TextBlock,
    box: Box,
    {
      y = this.y,
      alignment = 'start',
      element,
      page = this.page,
    }: {
      readonly y?: number;
      readonly alignment?: Alignment;
      readonly element?: StructureElement;
      readonly page?: PdfPage;
    },
  ): void {
    const style = this.style(look);
    const height = style.size * LEADING;
    for (const [index, line] of lines.entries()) {
      const at = {
        x: this.lineLeft(line, box, alignment),
        baseline: y + index * height + height * BASELINE,
      };
      page.line(line, style, at, element);
    }
  }

  /** Draws a block that may go on over pages, and goes on below it. */
  flow(block: TextBlock, box: Box, element: StructureElement): void {
    const height = block.lines.length > 0 ? block.height / block.lines.length : 0;
    for (const line of block.lines) {
      this.requireRoom(height);
      this.draw({ ...block, lines: [line] }, box, { element });
      this.y += height;
    }
  }

  rule(kind: keyof typeof RULES, box: Box): void {
    this.page.rule({ x: this.left(box), y: this.y }, box.width, RULES[kind]);
  }

  picture(box: Box, y: number, height: number, element: StructureElement): void {
    const { logo } = this.content;
    if (!logo) return;
    const at = { x: this.left(box), y };
    this.page.picture(this.document.addPicture(logo), at, { width: box.width, height }, element);
  }

  element(
    role: Parameters<PdfDocument['element']>[1],
    parent?: StructureElement,
    alternative?: string,
  ): StructureElement {
    return this.document.element(parent ?? this.document.root, role, alternative);
  }
}
