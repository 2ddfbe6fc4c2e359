import type { FontFace } from '../fonts/faces.ts';
import type { GlyphRun } from '../text/shapeWord.ts';
import { EmbeddedFont } from './embeddedFont.ts';
import { type PageSize, PdfPage } from './page.ts';
import {
  PdfFile,
  type PdfReference,
  pdfDate,
  pdfDictionary,
  pdfReference,
  pdfText,
} from './pdfFile.ts';
import { type Role, StructureElement } from './structure.ts';

export interface DocumentFacts {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly issuedAt: Date;
}

/** A document under way: its pages, what they are made of, and the structure over them. */
export class PdfDocument {
  readonly pages: PdfPage[] = [];
  readonly root: StructureElement;
  private readonly file = new PdfFile();
  private readonly fonts = new Map<FontFace, EmbeddedFont>();
  private readonly size: PageSize;
  /** For each page: which elements its marked parts belong to. */
  private parents: readonly PdfReference[] = [];

  constructor(size: PageSize) {
    this.size = size;
    this.root = new StructureElement(this.file, 'Document');
  }

  addPage(): PdfPage {
    const page = new PdfPage(this.file, this.size, (run) => this.fontOf(run));
    this.pages.push(page);
    return page;
  }

  element(parent: StructureElement, role: Role, alternative?: string): StructureElement {
    return parent.add(this.file, role, alternative);
  }

  addPicture(picture: {
    readonly colours: Uint8Array;
    readonly width: number;
    readonly height: number;
  }): PdfReference {
    return this.file.addStream(picture.colours, {
      Type: '/XObject',
      Subtype: '/Image',
      Width: String(picture.width),
      Height: String(picture.height),
      ColorSpace: '/DeviceRGB',
      BitsPerComponent: '8',
    });
  }

  private fontOf({ face }: GlyphRun): EmbeddedFont {
    const known = this.fonts.get(face);
    if (known) return known;
    const font = new EmbeddedFont(this.file, face, `F${this.fonts.size + 1}`);
    this.fonts.set(face, font);
    return font;
  }

  private finishPages(): PdfReference {
    const pages = this.file.reserve();
    this.parents = this.pages.map((page, index) => page.finish(this.file, pages, index));
    this.file.put(
      pages,
      pdfDictionary({
        Type: '/Pages',
        Count: String(this.pages.length),
        Kids: `[${this.pages.map(({ reference }) => pdfReference(reference)).join(' ')}]`,
      }),
    );
    return pages;
  }

  private finishStructure(): PdfReference {
    const structure = this.file.reserve();
    this.root.write(this.file, structure);
    const numbers = this.parents.map((parent, index) => `${index} ${pdfReference(parent)}`);
    this.file.put(
      structure,
      pdfDictionary({
        Type: '/StructTreeRoot',
        K: `[${pdfReference(this.root.reference)}]`,
        ParentTree: `<< /Nums [${numbers.join(' ')}] >>`,
        ParentTreeNextKey: String(this.parents.length),
      }),
    );
    return structure;
  }

  /** The file's bytes. Nothing can be drawn after it. */
  finish({ title, author, language, issuedAt }: DocumentFacts): Buffer {
    const pages = this.finishPages();
    const structure = this.finishStructure();
    for (const font of this.fonts.values()) font.finish(this.file);
    const root = this.file.add(
      pdfDictionary({
        Type: '/Catalog',
        Pages: pdfReference(pages),
        StructTreeRoot: pdfReference(structure),
        MarkInfo: '<< /Marked true >>',
        Lang: pdfText(language),
        ViewerPreferences: '<< /DisplayDocTitle true >>',
      }),
    );
    const date = pdfDate(issuedAt);
    const info = this.file.add(
      pdfDictionary({
        Title: pdfText(title),
        Author: pdfText(author),
        CreationDate: date,
        ModDate: date,
      }),
    );
    return this.file.write({ root, info });
  }
}
