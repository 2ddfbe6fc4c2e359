import type { DocumentContent } from '#server/engine/documents/content.ts';

type Changes = Partial<DocumentContent>;

/** Two letters of an alphabet tell which of the figures is longer. */
const rows = (words: string, count: number): DocumentContent['rows'] =>
  Array.from({ length: count }, (_, index) => ({
    cells: [`${words} ${index + 1}`, String(index + 1), '$12.50', `$${(index + 1) * 12.5}`],
    ...(index % 4 === 0 && { detail: 'Basic' }),
  }));

const columns = (titles: readonly string[]): DocumentContent['columns'] =>
  titles.map((title, index) => ({ title, kind: index === 0 ? 'text' : 'figure' }));

export const english = (changes: Changes = {}): DocumentContent => ({
  language: 'en',
  direction: 'ltr',
  title: 'Invoice',
  number: 'INV-2026-00042',
  author: 'Pier & Sons',
  issuedAt: '2026-03-03T14:05:00.000Z',
  facts: [
    { label: 'Invoice number', value: 'INV-2026-00042' },
    { label: 'Date of issue', value: 'Mar 3, 2026' },
  ],
  parties: [
    { label: 'From', lines: ['Pier & Sons', '12 Harbour Road', 'VAT FR 40 303 265 045'] },
    { label: 'Billed to', lines: ['Zoë Åkerström-Nuñez', 'متجر النخيل'] },
  ],
  summary: '$1,234.50 paid on Mar 3, 2026',
  columns: columns(['Description', 'Quantity', 'Unit price', 'Amount']),
  rows: rows('Aurora, a theme (licence)', 2),
  totals: [
    { label: 'Subtotal', value: '$1,234.50' },
    { label: 'Total', value: '$1,234.50', isMain: true },
  ],
  notes: ['Order ORD-1042 from Pier & Sons of March 3, 2026.'],
  ...changes,
});

export const french = (changes: Changes = {}): DocumentContent =>
  english({
    language: 'fr',
    title: 'Facture',
    facts: [{ label: 'Date d’émission', value: '3 mars 2026' }],
    parties: [{ label: 'Facturé à', lines: ['Hélène Œuvrard', 'Société d’ingénierie'] }],
    summary: '1 234,50 € à régler — « merci »',
    columns: columns(['Désignation', 'Quantité', 'Prix unitaire', 'Montant']),
    rows: rows('Thème de page d’accueil', 2),
    ...changes,
  });

export const arabic = (changes: Changes = {}): DocumentContent =>
  english({
    language: 'ar',
    direction: 'rtl',
    title: 'فاتورة',
    author: 'متجر النخيل',
    facts: [
      { label: 'رقم الفاتورة', value: 'INV-2026-00042' },
      { label: 'تاريخ الإصدار', value: '3 مارس 2026' },
    ],
    parties: [
      { label: 'من', lines: ['متجر النخيل', '12 شارع الأمير محمد بن عبد العزيز'] },
      { label: 'فاتورة إلى', lines: ['عبد الله الإبراهيمي', 'لا إله إلا الله – مُحَمَّدٌ رَسُولُ السَّلَامِ'] },
    ],
    summary: 'طلب رقم ORD-1042 من Pier & Sons بتاريخ 3 مارس 2026',
    columns: columns(['الوصف', 'الكمية', 'سعر الوحدة', 'المبلغ']),
    rows: rows('قالب Aurora لصفحات الهبوط', 2),
    totals: [{ label: 'الإجمالي', value: 'MAD 1,234.50', isMain: true }],
    notes: ['الضريبة مشمولة في الأسعار.'],
    ...changes,
  });

export const PAGE_TEXT = 'Page %{page} of %{pages}';
