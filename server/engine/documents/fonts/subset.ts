import type { FontTable } from './woff.ts';
import { writeTrueType } from './woff.ts';

/** A composite glyph's flags (https://learn.microsoft.com/typography/opentype/spec/glyf). */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const TWO_BY_TWO = 0x0080;

/** What a viewer needs to draw glyphs by their number; shapes, names and letters are looked up no more. */
const KEPT = ['cvt ', 'fpgm', 'head', 'hhea', 'hmtx', 'maxp', 'prep'];

const scaleBytes = (flags: number): number => {
  if (flags & TWO_BY_TWO) return 8;
  if (flags & TWO_SCALES) return 4;
  return flags & SCALE ? 2 : 0;
};

/** The glyphs that a composite glyph is put together of. */
function partsOf(glyph: Buffer): number[] {
  const isComposite = glyph.length > 0 && glyph.readInt16BE(0) < 0;
  if (!isComposite) return [];
  const parts: number[] = [];
  let at = 10;
  let flags = MORE;
  while (flags & MORE) {
    flags = glyph.readUInt16BE(at);
    parts.push(glyph.readUInt16BE(at + 2));
    at += 4 + (flags & WORDS ? 4 : 2) + scaleBytes(flags);
  }
  return parts;
}

/** Reads one glyph's outline from the `glyf` table. */
const outlinesOf = (tables: ReadonlyMap<string, Buffer>): ((glyph: number) => Buffer) => {
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => tables.get(tag));
  if (!head || !loca || !glyf) throw new Error('not a TrueType font');
  const isLong = head.readInt16BE(50) === 1;
  const offsetOf = (glyph: number): number =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  return (glyph) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1));
};

/** A TrueType file with the outlines of these glyphs only; each keeps its number. */
export function subsetOf(font: readonly FontTable[], glyphs: Iterable<number>): Buffer {
  const tables = new Map(font.map(({ tag, data }) => [tag, data]));
  const outlineOf = outlinesOf(tables);
  const count = tables.get('maxp')?.readUInt16BE(4) ?? 0;
  const kept = new Set([0, ...glyphs]);
  // A set walks over what is added to it meanwhile.
  for (const glyph of kept) for (const part of partsOf(outlineOf(glyph))) kept.add(part);

  const loca = Buffer.alloc((count + 1) * 4);
  const outlines: Buffer[] = [];
  let offset = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    loca.writeUInt32BE(offset, glyph * 4);
    if (!kept.has(glyph)) continue;
    const outline = outlineOf(glyph);
    const padded = Buffer.alloc(Math.ceil(outline.length / 4) * 4);
    outline.copy(padded);
    outlines.push(padded);
    offset += padded.length;
  }
  loca.writeUInt32BE(offset, count * 4);
  const head = Buffer.from(tables.get('head') ?? []);
  head.writeInt16BE(1, 50);
  const written: FontTable[] = KEPT.flatMap((tag) => {
    const data = tag === 'head' ? head : tables.get(tag);
    return data ? [{ tag, data }] : [];
  });
  written.push({ tag: 'glyf', data: Buffer.concat(outlines) }, { tag: 'loca', data: loca });
  return writeTrueType(written.sort((one, other) => (one.tag < other.tag ? -1 : 1)));
}
