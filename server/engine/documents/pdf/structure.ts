import {
  type PdfFile,
  type PdfReference,
  pdfDictionary,
  pdfReference,
  pdfText,
} from './pdfFile.ts';

/** Roles that those who cannot see the page are told (ISO 32000-1, 14.8.4). */
export type Role =
  | 'Document'
  | 'H1'
  | 'Div'
  | 'P'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

const RTL = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

interface Mark {
  readonly page: PdfReference;
  readonly id: number;
}

/** One element of the document's structure: further elements, or marked parts of pages. */
export class StructureElement {
  private readonly kids: (StructureElement | Mark)[] = [];
  readonly role: Role;
  readonly reference: PdfReference;
  private readonly alternative: string | undefined;
  private readonly said: string[] = [];

  constructor(file: PdfFile, role: Role, alternative?: string) {
    this.role = role;
    this.reference = file.reserve();
    this.alternative = alternative;
  }

  add(file: PdfFile, role: Role, alternative?: string): StructureElement {
    const element = new StructureElement(file, role, alternative);
    this.kids.push(element);
    return element;
  }

  mark(page: PdfReference, id: number): void {
    this.kids.push({ page, id });
  }

  /** A line of its text, as it is read. */
  say(line: string): void {
    this.said.push(line);
  }

  write(file: PdfFile, parent: PdfReference): void {
    const kids = this.kids.map((kid) =>
      kid instanceof StructureElement
        ? pdfReference(kid.reference)
        : `<< /Type /MCR /Pg ${pdfReference(kid.page)} /MCID ${kid.id} >>`,
    );
    const text = this.said.join(' ');
    file.put(
      this.reference,
      pdfDictionary({
        Type: '/StructElem',
        S: `/${this.role}`,
        P: pdfReference(parent),
        K: `[${kids.join(' ')}]`,
        A: this.role === 'TH' ? '<< /O /Table /Scope /Column >>' : undefined,
        // The letters on the page are in the order of the paper; screen readers are told the order of the language.
        ActualText: RTL.test(text) ? pdfText(text) : undefined,
        Alt: this.alternative === undefined ? undefined : pdfText(this.alternative),
      }),
    );
    for (const kid of this.kids) {
      if (kid instanceof StructureElement) kid.write(file, this.reference);
    }
  }
}
