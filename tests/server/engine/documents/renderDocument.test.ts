import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_LIMITS,
  type DocumentContent,
  DocumentRefused,
} from '#server/engine/documents/content.ts';
import { renderDocument } from '#server/engine/documents/renderDocument.ts';
import { cleanText } from '#server/engine/documents/text/cleanText.ts';
import { setText } from '#server/engine/documents/text/setText.ts';
import { arabic, english, french, PAGE_TEXT } from './content.ts';
import { fontsOf, readAsChrome, readAsFirefox } from './readers.ts';

const render = (content: DocumentContent): Buffer => renderDocument(content, PAGE_TEXT);
const rowsOf = (content: DocumentContent, count: number): DocumentContent['rows'] =>
  Array.from({ length: count }, (_, index) => ({
    cells: content.columns.map((_column, column) => `${index + 1}.${column}`),
  }));

describe('MONEY-4: documents as PDF, read back', () => {
  it('says everything in English and French, in order', async () => {
    const [inEnglish] = await readAsChrome(render(english()));
    expect(inEnglish).toContain('Invoice number INV-2026-00042 Date of issue Mar 3, 2026');
    expect(inEnglish).toContain('Zoë Åkerström-Nuñez');
    expect(inEnglish).toContain('Aurora, a theme (licence) 1 Basic 1 $12.50 $12.5');
    expect(inEnglish).toContain('Page 1 of 1');
    const [inFrench] = await readAsChrome(render(french()));
    expect(inFrench).toContain('Hélène Œuvrard');
    expect(inFrench).toContain('1 234,50 € à régler — « merci »');
    expect((await readAsFirefox(render(french()))).pages[0]).toContain('Thème de page d’accueil 2');
  });

  it.each([
    'تاريخ الإصدار',
    'عبد الله الإبراهيمي',
    'شارع الأمير محمد بن عبد العزيز',
    'طلب رقم من بتاريخ مارس',
    'لا إله إلا الله',
    'سعر الوحدة',
  ])('lets Chrome find each word of "%s"', async (sentence) => {
    const [page = ''] = await readAsChrome(render(arabic()));
    const words = page.split(' ');
    for (const word of sentence.split(' ')) expect(words).toContain(word);
  });

  it.each([
    'تاريخ الإصدار',
    'عبد الله الإبراهيمي',
    'شارع الأمير محمد بن عبد العزيز',
    'INV-2026-00042',
    'ORD-1042',
    'Pier & Sons',
    'MAD 1,234.50',
    'لا إله إلا الله',
  ])(
    'lets Firefox find "%s" in Arabic, letters in their order, lam-alef and all',
    async (words) => {
      expect((await readAsFirefox(render(arabic()))).pages[0]).toContain(words);
    },
  );

  it('tells screen readers whole sentences in the order of the language', () => {
    const sentence = 'طلب رقم ORD-1042 من Pier & Sons بتاريخ 3 مارس 2026';
    const meant = Buffer.from(sentence, 'utf16le').swap16().toString('hex');
    expect(render(arabic()).toString('latin1')).toContain(`/ActualText <feff${meant}>`);
  });

  it('says what it is, whose it is, of when and in which language', async () => {
    const { info, language, roles } = await readAsFirefox(render(arabic()));
    expect(info).toMatchObject({
      Title: 'فاتورة INV-2026-00042',
      Author: 'متجر النخيل',
      CreationDate: 'D:20260303140500Z',
    });
    expect(language).toBe('ar');
    expect(roles.slice(0, 3)).toEqual(['Root', 'Document', 'H1']);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(4);
    expect(roles.filter((role) => role === 'TD')).toHaveLength(8);
  });

  it('embeds every font that it names, in part', () => {
    for (const content of [english(), french(), arabic()]) {
      const bytes = render(content);
      const { names, embedded } = fontsOf(bytes);
      expect(names.length).toBeGreaterThan(1);
      expect(embedded).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+IbmPlexSans/);
      expect(bytes.length).toBeLessThan(40_000);
    }
  });

  it('has the same bytes for the same content, and others for other content', () => {
    expect(render(arabic()).equals(render(arabic()))).toBe(true);
    expect(render(arabic()).equals(render(arabic({ number: 'INV-2026-00043' })))).toBe(false);
  });

  it('goes on over pages, with the columns on each and each row once', async () => {
    const pages = await readAsChrome(render(english({ rows: rowsOf(english(), 60) })));
    expect(pages).toHaveLength(3);
    const text = pages.join(' ');
    for (let row = 1; row <= 60; row += 1) expect(text.split(` ${row}.1 `)).toHaveLength(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of 3`);
      expect(page).toContain('Invoice INV-2026-00042');
    }
    expect(pages[1]?.startsWith('Description Quantity Unit price Amount')).toBe(true);
  });

  it('draws a logo, and says whose it is to those who cannot see it', async () => {
    const colours = new Uint8Array(30 * 10 * 3).fill(120);
    const bytes = render(english({ logo: { width: 30, height: 10, colours } }));
    expect(bytes.toString('latin1')).toContain('/Subtype /Image /Width 30 /Height 10');
    expect((await readAsFirefox(bytes)).roles).toContain('Figure');
  });
});

describe('LIMIT-1: documents of foreign texts', () => {
  it.each([
    ['controls', 'a\u0000b\u0007c\u001B[31m\u009Fd\uD800e\u2028f', 'abc[31mde f'],
    [
      'what turns the text around',
      'safe\u202Egnp.exe\u202C and \u202Dmore',
      'safegnp.exe and more',
    ],
    [
      'PDF’s own signs',
      '(\\) >> endstream endobj %%EOF <</JS',
      '(\\) >> endstream endobj %%EOF <</JS',
    ],
    ['letters of no font', 'ok 漢字 🙂 שלום', 'ok'],
    ['Cyrillic, Greek and Vietnamese', 'Спасибо Ευχαριστώ Cảm ơn', 'Спасибо Ευχαριστώ Cảm ơn'],
  ])('bears %s', async (_, text, read) => {
    const bytes = render(english({ notes: [text], author: text, number: text }));
    expect((await readAsChrome(bytes))[0]).toContain(read);
    expect((await readAsFirefox(bytes)).pages).toHaveLength(1);
  });

  it('cuts what is too long, breaks what is too wide, and shows that it did', async () => {
    const word = 'W'.repeat(10_000);
    const long = 'كلمة '.repeat(10_000);
    const bytes = render(
      english({
        title: word,
        facts: [{ label: word, value: long }],
        parties: [{ label: word, lines: [word, long] }],
        rows: [{ cells: [word, word, long, '1'], detail: word }],
        totals: [{ label: word, value: word }],
        notes: [word, long],
      }),
    );
    const pages = await readAsChrome(bytes);
    expect(pages.length).toBeLessThan(8);
    const [first = ''] = pages;
    expect(first.replaceAll(/[^W]/g, '').length).toBeGreaterThan(DOCUMENT_LIMITS.textCharacters);
    expect(pages.join('')).toContain('W…');
  });

  it('keeps together what fixed spaces join', async () => {
    const amounts = '1\u202F234,50\u00A0€ '.repeat(60);
    const style = { size: 9.5, weight: 'regular', grey: 0, language: 'fr' } as const;
    const lines = setText(cleanText(amounts, 4_000), style, 200);
    expect(lines.length).toBeGreaterThan(5);
    for (const { text } of lines) expect(text).toMatch(/^(1\u00A0234,50\u00A0€ ?)+$/);
    const [page] = await readAsChrome(render(french({ notes: [amounts] })));
    expect(page?.split('1 234,50 €')).toHaveLength(62);
  });

  it('bears marks upon marks and isolates that never end', async () => {
    const zalgo = `a${'\u0301'.repeat(5_000)}b`;
    const nested = `x${'\u2067'.repeat(5_000)}y`;
    const [page] = await readAsChrome(render(english({ notes: [zalgo, nested, 'the end'] })));
    expect(page).toContain('the end');
  });

  it.each([
    ['rows', { rows: rowsOf(english(), DOCUMENT_LIMITS.rows + 1) }],
    [
      'characters',
      {
        rows: english()
          .rows.map(({ cells }) => ({ cells, detail: 'x' }))
          .concat(
            Array.from({ length: 900 }, () => ({
              cells: ['x'.repeat(400), '', '', ''],
              detail: '',
            })),
          ),
      },
    ],
    ['cells', { rows: [{ cells: ['one'] }] }],
    ['a date', { issuedAt: 'yesterday' }],
    ['notes', { notes: Array.from({ length: DOCUMENT_LIMITS.notes + 1 }, () => 'x') }],
    ['points', { logo: { width: 2, height: 2, colours: new Uint8Array(5) } }],
  ])('refuses what has more or other %s than fits', (_, changes) => {
    expect(() => render(english(changes))).toThrow(DocumentRefused);
  });

  it('sets the longest table that is let in within its time', () => {
    const content = arabic({
      rows: Array.from({ length: DOCUMENT_LIMITS.rows }, (_, index) => ({
        cells: [
          `قالب Aurora لصفحات الهبوط (الإصدار ${index}) ${'طويل '.repeat(10)}`,
          '1',
          '2',
          '3',
        ],
      })),
    });
    const begun = performance.now();
    render(content);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
});
