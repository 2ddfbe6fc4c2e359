import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Marks that steer a text's order; readers add some of their own. */
const MARKS = /[\u200C-\u200F\u202A-\u202E\u2066-\u2069]/gu;

const plain = (text: string): string => text.replaceAll(MARKS, '').replaceAll(/\s+/gu, ' ').trim();

/** Page by page, what Chrome and Edge find and copy. */
export async function readAsChrome(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const texts = [...document.pages()].map((page) => plain(page.getText()));
    document.destroy();
    return texts;
  } finally {
    library.destroy();
  }
}

interface FirefoxReading {
  readonly pages: readonly string[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly language: string | null;
  /** The structure's roles on the first page, in their order. */
  readonly roles: readonly string[];
}

const rolesOf = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const role: unknown = Reflect.get(node, 'role');
  const children: unknown = Reflect.get(node, 'children');
  const below = Array.isArray(children) ? children.flatMap(rolesOf) : [];
  return typeof role === 'string' ? [role, ...below] : below;
};

/** What Firefox finds, and what the file says of itself. */
export async function readAsFirefox(bytes: Uint8Array): Promise<FirefoxReading> {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.map((item) =>
      'str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '',
    );
    pages.push(plain(texts.join('')));
  }
  const { info } = await document.getMetadata();
  const tree = await (await document.getPage(1)).getStructTree();
  const language: unknown = Reflect.get(info, 'Language');
  const reading = {
    pages,
    info: Object.fromEntries(Object.entries(info)),
    language: typeof language === 'string' ? language : null,
    roles: rolesOf(tree),
  };
  await task.destroy();
  return reading;
}

/** The fonts that the file names, and how many of them it holds. */
export const fontsOf = (bytes: Uint8Array): { names: string[]; embedded: number } => {
  const text = Buffer.from(bytes).toString('latin1');
  return {
    names: [...text.matchAll(/\/FontName \/(\S+)/g)].map(([, name = '']) => name),
    embedded: [...text.matchAll(/\/FontFile2 \d+ 0 R/g)].length,
  };
};
