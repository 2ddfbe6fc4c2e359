/** Columns as files have them. */
import {
  booleans,
  choices,
  dates,
  key,
  type Maker,
  MONTHS,
  moments,
  simple,
  withCheckDigit,
} from './columnShapes.ts';
import {
  amount,
  CITIES,
  COLORS,
  day,
  FIRST,
  LAST,
  name,
  pick,
  STREETS,
  sentence,
  THINGS,
  two,
  WORDS,
} from './madeCells.ts';

export const KEYS: readonly Maker[] = [
  key('id', 'integer', (row) => String(row + 1)),
  key('Order No', 'text', (row) => `SO-${2026}-${String(row + 1).padStart(4, '0')}`),
  key('sku', 'text', (row) => `${'ABCDEFGH'[row % 8]}${10_007 + row * 13}`),
  key('Code', 'text', (row) => String(row + 1).padStart(5, '0')),
  key(
    'uuid',
    'text',
    (row) => `3f2b8c1e-9a4d-4e6f-8b7a-${String(row * 7_919 + 11).padStart(12, '0')}`,
  ),
  key('Numéro', 'integer', (row) => String(10_000 + row * 3)),
];

/** What each type is written like, in the words of different people. */
export const MAKERS: Readonly<Record<string, readonly Maker[]>> = {
  text: [
    simple('name', 'text', name),
    simple('Full Name', 'text', name),
    simple('ville', 'text', (random) => pick(random, CITIES), 5),
    simple('City', 'text', (random) => pick(random, CITIES)),
    simple('street_address', 'text', (random) => `${1 + random(200)} ${pick(random, STREETS)}`),
    simple(
      'Product',
      'text',
      (random) => `${pick(random, THINGS)}, ${pick(random, COLORS)} ${1 + random(400)}`,
    ),
    simple('company', 'text', (random) => `${pick(random, LAST)} & ${pick(random, LAST)} Ltd.`, 20),
    simple('zip', 'text', (random) => String(1_000 + random(98_000)).padStart(5, '0')),
    simple('PLZ', 'text', (random) => String(10_000 + random(89_000))),
    simple('EAN', 'text', (random) =>
      withCheckDigit(`40${String(random(10_000_000_000)).padStart(10, '0')}`),
    ),
    simple('remark', 'text', (random) => sentence(random, 3), 50),
    simple(
      'iban',
      'text',
      (random) =>
        `DE${10 + random(90)}${String(random(1_000_000_000)).padStart(9, '0')}${String(random(1_000_000_000)).padStart(9, '0')}`,
    ),
    simple('version', 'text', (random) => `${1 + random(3)}.${random(20)}.${random(30)}`),
    simple('opening_time', 'text', (random) => `${two(6 + random(5))}:${two(random(4) * 15)}`),
    simple(
      'الاسم',
      'text',
      (random) =>
        pick(random, ['كرسي خشبي', 'طاولة', 'مصباح مكتب', 'سجادة صوف', 'إبريق']) +
        ` ${1 + random(300)}`,
    ),
  ],
  long: [
    simple('description', 'longText', (random) => sentence(random, 40)),
    simple(
      'Review',
      'longText',
      (random) => `${sentence(random, 12)}.\n${sentence(random, 30)}.`,
      30,
    ),
    simple(
      'body_html',
      'richText',
      (random) => `<p>${sentence(random, 6)}</p><ul><li>${pick(random, WORDS)}</li></ul>`,
    ),
  ],
  contact: [
    simple(
      'email',
      'email',
      (random) =>
        `${pick(random, FIRST).normalize('NFD').replace(/\W/g, '').toLowerCase()}.${random(100_000)}@${pick(random, ['mail.example', 'shop.com', 'firm.co.uk'])}`,
    ),
    simple(
      'E-Mail',
      'email',
      (random) => `user${random(100_000)}@${pick(random, ['example.org', 'example.net'])}`,
      10,
    ),
    simple(
      'Phone',
      'phone',
      (random) =>
        `+33 6 ${two(random(100))} ${two(random(100))} ${two(random(100))} ${two(random(100))}`,
      10,
    ),
    simple('mobile', 'phone', (random) => `06${String(random(100_000_000)).padStart(8, '0')}`),
    simple(
      'contact',
      'phone',
      (random) => `(${200 + random(700)}) ${200 + random(700)}-${1_000 + random(9_000)}`,
    ),
    simple(
      'website',
      'url',
      (random) => `https://www.${pick(random, WORDS)}${random(900)}.example/p/${random(90)}`,
      20,
    ),
    simple('Site', 'url', (random) => `www.${pick(random, WORDS)}${random(900)}.com`),
  ],
  number: [
    simple('quantity', 'integer', (random) => String(random(50))),
    simple('Stock', 'integer', (random) => String(random(2_000)), 10),
    simple('views', 'integer', (random, dialect) => {
      const count = 1_000 + random(900_000);
      return `${Math.floor(count / 1_000)}${dialect === 'point' ? ',' : '.'}${String(count % 1_000).padStart(3, '0')}`;
    }),
    simple('year', 'integer', (random) => String(1990 + random(36))),
    simple('rating', 'integer', (random) => String(1 + random(5))),
    simple(
      'latitude',
      'number',
      (random, dialect) =>
        `${random(2) === 0 ? '-' : ''}${random(90)}${dialect === 'point' ? '.' : ','}${String(random(100_000)).padStart(5, '0')}`,
    ),
    simple(
      'Weight',
      'number',
      (random, dialect) => `${random(90)}${dialect === 'point' ? '.' : ','}${1 + random(9)} kg`,
    ),
    simple('discount_rate', 'integer', (random) => `${random(90)}%`),
    simple(
      'score',
      'number',
      (random, dialect) => `${random(10)}${dialect === 'point' ? '.' : ','}${1 + random(9)}`,
      5,
    ),
  ],
  money: [
    simple('price', 'money', amount),
    simple('Total', 'money', amount),
    simple('Montant TTC', 'money', (random, dialect) => `${amount(random, dialect)} €`),
    simple('amount', 'money', (random, dialect) => `$${amount(random, dialect)}`, 10),
    simple('Salary', 'money', (random) => String(20_000 + random(60) * 500)),
    simple(
      'balance',
      'money',
      (random, dialect) => `${random(3) === 0 ? '-' : ''}${amount(random, dialect)} MAD`,
    ),
  ],
  boolean: [
    booleans('active', 'true', 'false'),
    booleans('Newsletter', 'yes', 'no'),
    booleans('payé', 'Oui', 'Non'),
    booleans('is_admin', '1', '0'),
    booleans('Abgeholt', 'x', ''),
    booleans('نشط', 'نعم', 'لا'),
    booleans('In stock', 'Y', 'N'),
  ],
  date: [
    dates('date', 'yearFirst', (year, month, one) => `${year}-${two(month)}-${two(one)}`),
    dates('order_date', 'dayFirst', (year, month, one) => `${two(one)}/${two(month)}/${year}`),
    dates('Ship Date', 'monthFirst', (year, month, one) => `${month}/${one}/${year}`),
    dates('Datum', 'dayFirst', (year, month, one) => `${one}.${month}.${year}`),
    dates('Birthday', 'named', (year, month, one) => `${one} ${MONTHS[month - 1]} ${year - 30}`),
    dates('due', 'named', (year, month, one) => `${MONTHS[month - 1]} ${one}, ${year}`),
    dates('invoice_date', 'yearFirst', (year, month, one) => `${year}/${month}/${one}`),
    dates('date_compact', 'compact', (year, month, one) => `${year}${two(month)}${two(one)}`),
    dates(
      'Echéance',
      'dayFirst',
      (year, month, one) => `${two(one)}-${two(month)}-${two(year % 100)}`,
    ),
  ],
  moment: [
    moments('updated', 'yearFirst', (random) => {
      const [year, month, one] = day(random);
      return `${year}-${two(month)}-${two(one)}T${two(random(24))}:${two(random(60))}:${two(random(60))}Z`;
    }),
    moments('Logged At', 'yearFirst', (random) => {
      const [year, month, one] = day(random);
      return `${year}-${two(month)}-${two(one)} ${two(random(24))}:${two(random(60))}`;
    }),
    moments('Zeitpunkt', 'dayFirst', (random) => {
      const [year, month, one] = day(random);
      return `${two(one)}.${two(month)}.${year} ${two(random(24))}:${two(random(60))}`;
    }),
    moments('pickup', 'monthFirst', (random) => {
      const [year, month, one] = day(random);
      return `${month}/${one}/${year} ${1 + random(12)}:${two(random(60))} ${pick(random, ['AM', 'PM'])}`;
    }),
  ],
  choice: [
    choices('status', ['open', 'paid', 'shipped', 'cancelled']),
    choices('Priority', ['Low', 'Medium', 'High']),
    choices('size', ['S', 'M', 'L', 'XL']),
    choices('Zahlungsart', ['Rechnung', 'Karte', 'PayPal']),
    choices('country_iso', ['FR', 'DE', 'MA', 'ES', 'IT']),
    choices('الحالة', ['جديد', 'مدفوع', 'ملغى']),
    choices('department', ['Sales', 'Support', 'Finance', 'Legal', 'IT']),
  ],
  other: [
    simple('tags', 'tags', (random) =>
      [...new Set([pick(random, COLORS), pick(random, COLORS), pick(random, COLORS)])].join(', '),
    ),
    simple(
      'Materials',
      'tags',
      (random) =>
        `${pick(random, COLORS)}|${pick(
          random,
          THINGS.map((thing) => thing.split(' ')[0]),
        )}`,
    ),
    simple('color', 'color', (random) => `#${String(random(1_000_000)).padStart(6, '0')}`),
    simple(
      'slug',
      'slug',
      (random) => `${pick(random, WORDS)}-${pick(random, WORDS)}-${random(1_000)}`,
    ),
    simple('meta', 'json', (random) => JSON.stringify({ width: random(90), depth: [random(9)] })),
  ],
};
