/** Bytes that the beginning of a file tells its type by. */
export const HEAD_BYTES = 4_096;

/** For what nobody recognises, and for everything that a browser might run. */
const NEUTRAL_TYPE = 'application/octet-stream';

interface Signature {
  readonly mediaType: string;
  readonly offset?: number;
  /** Latin-1. */
  readonly bytes: string;
}

const SIGNATURES: readonly Signature[] = [
  { mediaType: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { mediaType: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { mediaType: 'image/gif', bytes: 'GIF8' },
  { mediaType: 'image/webp', offset: 8, bytes: 'WEBP' },
  { mediaType: 'image/avif', offset: 4, bytes: 'ftypavif' },
  { mediaType: 'image/heic', offset: 4, bytes: 'ftypheic' },
  { mediaType: 'image/tiff', bytes: 'II*\0' },
  { mediaType: 'image/tiff', bytes: 'MM\0*' },
  { mediaType: 'image/bmp', bytes: 'BM' },
  { mediaType: 'image/vnd.adobe.photoshop', bytes: '8BPS' },
  { mediaType: 'application/pdf', bytes: '%PDF-' },
  { mediaType: 'application/postscript', bytes: '%!PS' },
  { mediaType: 'application/rtf', bytes: '{\\rtf' },
  { mediaType: 'application/zip', bytes: 'PK\x03\x04' },
  { mediaType: 'application/zip', bytes: 'PK\x05\x06' },
  { mediaType: 'application/gzip', bytes: '\x1f\x8b' },
  { mediaType: 'application/x-7z-compressed', bytes: '7z\xbc\xaf\x27\x1c' },
  { mediaType: 'application/vnd.rar', bytes: 'Rar!\x1a\x07' },
  { mediaType: 'application/x-bzip2', bytes: 'BZh' },
  { mediaType: 'application/x-xz', bytes: '\xfd7zXZ\0' },
  { mediaType: 'application/zstd', bytes: '\x28\xb5\x2f\xfd' },
  { mediaType: 'application/x-tar', offset: 257, bytes: 'ustar' },
  { mediaType: 'application/x-ole-storage', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { mediaType: 'application/vnd.sqlite3', bytes: 'SQLite format 3\0' },
  { mediaType: 'font/woff', bytes: 'wOFF' },
  { mediaType: 'font/woff2', bytes: 'wOF2' },
  { mediaType: 'font/otf', bytes: 'OTTO' },
  { mediaType: 'audio/mpeg', bytes: 'ID3' },
  { mediaType: 'audio/flac', bytes: 'fLaC' },
  { mediaType: 'audio/ogg', bytes: 'OggS' },
  { mediaType: 'audio/wav', offset: 8, bytes: 'WAVE' },
  { mediaType: 'video/webm', bytes: '\x1a\x45\xdf\xa3' },
  { mediaType: 'video/x-msvideo', offset: 8, bytes: 'AVI ' },
  { mediaType: 'video/quicktime', offset: 4, bytes: 'ftypqt' },
  { mediaType: 'video/mp4', offset: 4, bytes: 'ftyp' },
  // What runs when it is opened.
  { mediaType: 'application/vnd.microsoft.portable-executable', bytes: 'MZ' },
  { mediaType: 'application/x-elf', bytes: '\x7fELF' },
  { mediaType: 'application/x-mach-binary', bytes: '\xcf\xfa\xed\xfe' },
  { mediaType: 'application/x-mach-binary', bytes: '\xca\xfe\xba\xbe' },
  { mediaType: 'application/wasm', bytes: '\0asm' },
  { mediaType: 'application/x-sh', bytes: '#!' },
];

/** Containers and texts say little of themselves: the name tells which kind they are. */
const ZIP_KINDS: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
};
const TEXT_KINDS: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
};

/** What a browser may be told: it shows or plays these without running anything. */
const SERVED_AS_THEY_ARE: ReadonlySet<string> = new Set([
  ...SIGNATURES.map(({ mediaType }) => mediaType).filter((type) =>
    /^(?:image|audio|video|font)\//.test(type),
  ),
  ...Object.values(ZIP_KINDS),
  'application/pdf',
  'application/zip',
  'application/gzip',
  'text/plain',
  'text/csv',
]);

const extensionOf = (title: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(title)?.[1]?.toLowerCase() ?? '';

/** A multibyte character may be cut by the end of the head. */
const isText = (head: Uint8Array): boolean => {
  if (head.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch (cause) {
    if (cause instanceof TypeError) return false;
    throw cause;
  }
};

const MARKUP = /<(?:!doctype|html|head|body|script|iframe|svg|\?xml|x:|math)\b/i;

const textKind = (text: string, title: string): string => {
  if (/<svg\b/i.test(text)) return 'image/svg+xml';
  if (/^\s*<\?xml/i.test(text)) return 'application/xml';
  if (MARKUP.test(text)) return 'text/html';
  return TEXT_KINDS[extensionOf(title)] ?? 'text/plain';
};

/** What a file is, by its content; its name only tells kinds of one container apart. */
export const mediaTypeOf = (head: Uint8Array, title: string): string => {
  const text = Buffer.from(head).toString('latin1');
  const found = SIGNATURES.find(({ offset = 0, bytes }) => text.startsWith(bytes, offset));
  if (found?.mediaType === 'application/zip') {
    return ZIP_KINDS[extensionOf(title)] ?? found.mediaType;
  }
  if (found) return found.mediaType;
  return isText(head) ? textKind(text, title) : NEUTRAL_TYPE;
};

/** The type a file is sent with: pages, pictures with scripts and programs go without a word of what they are. */
export const servedType = (mediaType: unknown): string =>
  typeof mediaType === 'string' && SERVED_AS_THEY_ARE.has(mediaType) ? mediaType : NEUTRAL_TYPE;
