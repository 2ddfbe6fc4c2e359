/** The file format itself (PDF 1.7, ISO 32000-1): numbered objects and the table that says where each begins. */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

export interface PdfReference {
  readonly number: number;
}

const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
const NUMBER_DIGITS = 10;
const MOST_COMPRESSED = 9;

/** A text string: two bytes for each unit, with the mark that says so. */
export const pdfText = (text: string): string =>
  `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

export const pdfNumber = (value: number): string => {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
};

export const pdfReference = ({ number }: PdfReference): string => `${number} 0 R`;

export const pdfDictionary = (entries: Readonly<Record<string, string | undefined>>): string =>
  `<< ${Object.entries(entries)
    .flatMap(([name, value]) => (value === undefined ? [] : [`/${name} ${value}`]))
    .join(' ')} >>`;

/** `D:20260303140500Z` */
export const pdfDate = (moment: Date): string =>
  `(D:${moment.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z)`;

export class PdfFile {
  private readonly objects: (Buffer | undefined)[] = [];

  /** A number for an object that is written later: objects may name each other. */
  reserve(): PdfReference {
    this.objects.push(undefined);
    return { number: this.objects.length };
  }

  put(reference: PdfReference, body: string | Buffer): void {
    this.objects[reference.number - 1] = Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1');
  }

  add(body: string | Buffer): PdfReference {
    const reference = this.reserve();
    this.put(reference, body);
    return reference;
  }

  addStream(
    data: Uint8Array,
    entries: Readonly<Record<string, string | undefined>> = {},
  ): PdfReference {
    const packed = deflateSync(data, { level: MOST_COMPRESSED });
    const head = pdfDictionary({
      ...entries,
      Filter: '/FlateDecode',
      Length: String(packed.length),
    });
    return this.add(
      Buffer.concat([Buffer.from(`${head}\nstream\n`), packed, Buffer.from('\nendstream')]),
    );
  }

  /** The bytes of the whole file; the same for the same objects. */
  write({ root, info }: { readonly root: PdfReference; readonly info: PdfReference }): Buffer {
    const parts = [Buffer.from(HEADER, 'latin1')];
    const offsets: number[] = [];
    let offset = parts[0]?.length ?? 0;
    for (const [index, body] of this.objects.entries()) {
      if (!body) throw new Error(`object ${index + 1} was reserved and never written`);
      const object = Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        body,
        Buffer.from('\nendobj\n'),
      ]);
      offsets.push(offset);
      parts.push(object);
      offset += object.length;
    }
    const id = createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32);
    const entries = offsets.map((at) => `${String(at).padStart(NUMBER_DIGITS, '0')} 00000 n \n`);
    const trailer = pdfDictionary({
      Size: String(offsets.length + 1),
      Root: pdfReference(root),
      Info: pdfReference(info),
      ID: `[<${id}> <${id}>]`,
    });
    const table = `xref\n0 ${offsets.length + 1}\n${'0'.repeat(NUMBER_DIGITS)} 65535 f \n${entries.join('')}`;
    parts.push(Buffer.from(`${table}trailer\n${trailer}\nstartxref\n${offset}\n%%EOF\n`));
    return Buffer.concat(parts);
  }
}
