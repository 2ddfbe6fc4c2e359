import { loadPart } from '#locales/load.ts';
import { factsOf, formatAmount, type Language } from '#schemas';
import type { Party } from '#schemas/market/invoices.ts';
import { isolatedText } from '#schemas/model/texts/isolatedText.ts';
import type {
  DocumentContent,
  DocumentFact,
  DocumentParty,
  DocumentPicture,
  DocumentRow,
  DocumentTotal,
} from '#server/engine/documents/content.ts';
import { translatorOf } from '#server/engine/language/translate.ts';
import type { IssuedDocument } from './issued.ts';

type Words = (key: string, params?: Readonly<Record<string, string>>) => string;

/** The day in the pages' form (FMT-2), in UTC: the same for everybody who reads the document. */
const dayOf = (moment: string): string => {
  const [year, month, day] = moment.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
};

const money = (cents: number, { currency }: IssuedDocument): string =>
  formatAmount(cents / 100, currency);

const partyOf = (label: string, party: Party, words: Words): DocumentParty => {
  const { name, company, address, email, taxNumber } = party;
  const number =
    taxNumber === undefined ? undefined : words('taxNumber', { number: isolatedText(taxNumber) });
  const lines = [name, company, ...address, email, number];
  return {
    label,
    lines: lines.filter((line): line is string => line !== undefined && line !== ''),
  };
};

const factsOfDocument = (document: IssuedDocument, words: Words): DocumentFact[] => {
  const { kind, number, issuedAt, paidAt, orderNumber, corrects } = document;
  const facts: (readonly [string, string | undefined])[] = [
    [`${kind}.number`, number],
    ['issuedAt', dayOf(issuedAt)],
    ['paidAt', paidAt === undefined ? undefined : dayOf(paidAt)],
    ['order', orderNumber],
    ['corrects', corrects],
  ];
  return facts.flatMap(([key, value]) =>
    value === undefined ? [] : [{ label: words(key), value }],
  );
};

const totalsOf = (document: IssuedDocument, words: Words): DocumentTotal[] => {
  const { kind, subtotalCents, feesCents, totalCents, taxBasisPoints, taxCents } = document;
  const rate = String(taxBasisPoints / 100);
  return [
    { label: words('subtotal'), value: money(subtotalCents, document) },
    ...(feesCents > 0 ? [{ label: words('fees'), value: money(feesCents, document) }] : []),
    { label: words(`${kind}.total`), value: money(totalCents, document), isMain: true },
    ...(taxBasisPoints > 0
      ? [{ label: words('tax', { rate: isolatedText(rate) }), value: money(taxCents, document) }]
      : []),
  ];
};

const summaryOf = (
  { kind, paidAt, issuedAt, ...document }: IssuedDocument,
  words: Words,
): string => {
  const amount = isolatedText(formatAmount(document.totalCents / 100, document.currency));
  if (kind === 'credit_note')
    return words('credited', { amount, date: isolatedText(dayOf(issuedAt)) });
  if (paidAt === undefined) return words('due', { amount });
  return words('paid', { amount, date: isolatedText(dayOf(paidAt)) });
};

const rowsOf = (document: IssuedDocument): DocumentRow[] =>
  document.lines.map(({ title, detail, quantity, unitCents, sumCents }) => ({
    cells: [title, String(quantity), money(unitCents, document), money(sumCents, document)],
    ...(detail !== undefined && { detail }),
  }));

/** An issued invoice or credit note in a reader's language, ready to be set. Errors: what the loading of texts says. */
export async function documentOf(
  document: IssuedDocument,
  language: Language,
  logo?: DocumentPicture,
): Promise<DocumentContent> {
  const translate = translatorOf(await loadPart(language, 'invoices'));
  const words: Words = (key, params = {}) => translate(key, params);
  const { kind, number, seller, buyer, issuedAt, reason } = document;
  return {
    language,
    direction: factsOf(language).direction,
    title: words(`${kind}.title`),
    number,
    author: seller.name,
    issuedAt,
    ...(logo && { logo }),
    facts: factsOfDocument(document, words),
    parties: [partyOf(words('from'), seller, words), partyOf(words('billedTo'), buyer, words)],
    summary: summaryOf(document, words),
    columns: [
      { title: words('what'), kind: 'text' },
      { title: words('quantity'), kind: 'figure' },
      { title: words('unitPrice'), kind: 'figure' },
      { title: words('sum'), kind: 'figure' },
    ],
    rows: rowsOf(document),
    totals: totalsOf(document, words),
    notes: reason === undefined ? [] : [words('reason', { reason: isolatedText(reason) })],
  };
}
