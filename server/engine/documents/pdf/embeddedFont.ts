import type { FontFace } from '../fonts/faces.ts';
import { subsetOf } from '../fonts/subset.ts';
import type { Glyph } from '../text/shapeWord.ts';
import {
  type PdfFile,
  type PdfReference,
  pdfDictionary,
  pdfNumber,
  pdfReference,
} from './pdfFile.ts';

interface Code {
  readonly glyph: number;
  readonly text: string;
  readonly advance: number;
}

const TAG_LETTERS = 6;
const MAPPINGS_AT_ONCE = 100;
/** Meant by a further glyph of a character: without a meaning, Firefox takes its code for a letter. */
const NOTHING = '\u200C';
const MOST_CODES = 65_535;
const RTL = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

const hex16 = (value: number): string => value.toString(16).padStart(4, '0');
const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/**
 * What a glyph of several characters means to readers that put a line's letters back into their order themselves.
 *
 * They turn right-to-left lines around letter by letter, and inside of a lam-alef too: "لا" would come out as "ال".
 */
const meaningOf = (text: string): string => (RTL.test(text) ? [...text].reverse().join('') : text);

/** A face as this document uses it: a code for each glyph with each meaning, and the outlines of those only. */
export class EmbeddedFont {
  readonly name: string;
  readonly face: FontFace;
  readonly reference: PdfReference;
  private readonly codes = new Map<string, number>();
  private readonly used: Code[] = [];

  constructor(file: PdfFile, face: FontFace, name: string) {
    this.face = face;
    this.name = name;
    this.reference = file.reserve();
  }

  private advanceOf(glyph: number): number {
    return (this.face.shaper.glyphHAdvance(glyph) * 1000) / this.face.unitsPerEm;
  }

  /** `room`: added to the glyph's own width, in thousandths, where what follows stands further away. */
  codeOf({ id, text }: Glyph, room = 0): { readonly hex: string; readonly advance: number } {
    const advance = this.advanceOf(id) + room;
    const key = `${id}:${room}:${text}`;
    const known = this.codes.get(key);
    if (known !== undefined) return { hex: hex16(known), advance };
    if (this.used.length >= MOST_CODES) throw new Error('too many glyphs in one document');
    this.used.push({ glyph: id, text, advance });
    this.codes.set(key, this.used.length);
    return { hex: hex16(this.used.length), advance };
  }

  /** Six capital letters before the name of a font that is there in part. */
  private subsetName(): string {
    let rest = this.reference.number;
    let tag = '';
    for (let letter = 0; letter < TAG_LETTERS; letter += 1) {
      tag += String.fromCharCode(65 + (rest % 26));
      rest = Math.floor(rest / 26);
    }
    return `${tag}+${this.face.name}`;
  }

  private meanings(): string {
    const lines = this.used.map(
      ({ text }, index) =>
        `<${hex16(index + 1)}> <${utf16(text === '' ? NOTHING : meaningOf(text))}>`,
    );
    const blocks: string[] = [];
    for (let at = 0; at < lines.length; at += MAPPINGS_AT_ONCE) {
      const block = lines.slice(at, at + MAPPINGS_AT_ONCE);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      ...blocks,
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n');
  }

  private descriptor(file: PdfFile, name: string): PdfReference {
    const { tables, ascender, descender, unitsPerEm } = this.face;
    const outlines = subsetOf(
      tables,
      this.used.map(({ glyph }) => glyph),
    );
    const program = file.addStream(outlines, { Length1: String(outlines.length) });
    const box = tables.find(({ tag }) => tag === 'head')?.data;
    const scaled = (value: number): string => pdfNumber((value * 1000) / unitsPerEm);
    const corners = [36, 38, 40, 42].map((at) => scaled(box?.readInt16BE(at) ?? 0));
    return file.add(
      pdfDictionary({
        Type: '/FontDescriptor',
        FontName: `/${name}`,
        Flags: '4',
        FontBBox: `[${corners.join(' ')}]`,
        ItalicAngle: '0',
        Ascent: scaled(ascender),
        Descent: scaled(descender),
        CapHeight: scaled(ascender),
        StemV: '80',
        FontFile2: pdfReference(program),
      }),
    );
  }

  /** Writes the font, once all of the document's text is set. */
  finish(file: PdfFile): void {
    const name = this.subsetName();
    const glyphOfCode = Buffer.alloc((this.used.length + 1) * 2);
    for (const [index, { glyph }] of this.used.entries()) {
      glyphOfCode.writeUInt16BE(glyph, (index + 1) * 2);
    }
    const descendant = file.add(
      pdfDictionary({
        Type: '/Font',
        Subtype: '/CIDFontType2',
        BaseFont: `/${name}`,
        CIDSystemInfo: '<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
        FontDescriptor: pdfReference(this.descriptor(file, name)),
        DW: '0',
        W: `[1 [${this.used.map(({ advance }) => pdfNumber(advance)).join(' ')}]]`,
        CIDToGIDMap: pdfReference(file.addStream(glyphOfCode)),
      }),
    );
    file.put(
      this.reference,
      pdfDictionary({
        Type: '/Font',
        Subtype: '/Type0',
        BaseFont: `/${name}`,
        Encoding: '/Identity-H',
        DescendantFonts: `[${pdfReference(descendant)}]`,
        ToUnicode: pdfReference(file.addStream(Buffer.from(this.meanings()))),
      }),
    );
  }
}
