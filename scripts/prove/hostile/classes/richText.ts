/** Rich text that is dear to read: in products, messages, offers, deliveries and bulk edits. */
import type { Attempt, HostileClass } from '../attempt.ts';
import type { Ground } from '../ground.ts';
import { http, json } from '../http.ts';
import { PATHS } from '../paths.ts';

/** As long as a body may be, less its frame. */
const TEXT_LENGTH = 900_000;
const filled = (piece: string, length = TEXT_LENGTH): string =>
  piece.repeat(Math.floor(length / piece.length));

/** By what is said of them in the report. */
const TEXTS: readonly (readonly [string, () => string])[] = [
  ['<b> unclosed', () => filled('<b>')],
  ['<b> nested and closed', () => `${filled('<b>', 380_000)}${filled('</b>', 500_000)}`],
  ['<b><i> mis-nested', () => filled('<b><i></b></i>')],
  ['<p unclosed tags', () => filled('<p')],
  ['<p> unclosed', () => filled('<p>')],
  ['tables in tables', () => filled('<table><tr><td>')],
  ['lists in lists', () => filled('<ul><li>')],
  ['quotes in quotes', () => filled('<blockquote>')],
  ['<a href>', () => filled('<a href="https://example.org/">')],
  ['<img>', () => filled('<img src="https://example.org/a.png">')],
  ['<script> unclosed', () => filled('<script>')],
  ['<style> and <textarea>', () => filled('<style><textarea>')],
  ['<svg><math>', () => filled('<svg><math>')],
  [
    'attributes on one tag',
    () => `<p ${Array.from({ length: 80_000 }, (_, n) => `a${n}=1`).join(' ')}>x</p>`,
  ],
  ['one long attribute', () => `<a href="https://example.org/${filled('a')}">x</a>`],
  ['attribute without an end', () => `<a href="${filled('a ')}`],
  ['style declarations', () => `<p style="${filled('color:red;')}">x</p>`],
  ['class names', () => `<p class="${filled('a ')}">x</p>`],
  ['&amp;amp;', () => `&${filled('amp;')}`],
  ['&#x entities', () => filled('&#x41;')],
  ['entities without an end', () => filled('&#x')],
  ['named entities', () => filled('&CounterClockwiseContourIntegral;')],
  ['comments', () => filled('<!---->')],
  ['comment without an end', () => `<!--${filled('-')}`],
  ['comments begun', () => filled('<!--')],
  ['CDATA', () => filled('<![CDATA[')],
  ['<', () => filled('<')],
  ['</', () => filled('</')],
  ['</b> without a beginning', () => filled('</b>')],
  ['doctypes', () => filled('<!doctype html>')],
  ['<?', () => filled('<?xml ')],
  ['blanks', () => filled(' ')],
  ['no-break spaces', () => filled('\u00a0', 440_000)],
  ['line breaks', () => filled('<br>')],
  ['javascript addresses', () => filled('<a href="java\tscript:x">')],
  ['plain and too long', () => filled('long ')],
];

/** Texts as bodies; each is made when it is sent, as all of them would fill a process. */
const each = (make: (text: string) => Parameters<typeof http>[0], length = TEXT_LENGTH) =>
  TEXTS.map(
    ([title, text]): Attempt => ({
      title,
      run: (means) => http({ ...make(text().slice(0, length)), title }).run(means),
    }),
  );

const post = (path: string, token: string, body: object): Parameters<typeof http>[0] => ({
  title: '',
  path,
  token,
  body: json(body),
});

const MESSAGE_LENGTH = 360_000;

export const RICH_TEXT: readonly HostileClass[] = [
  {
    name: 'rich-text-product',
    by: 'seller',
    many: 4,
    attempts: ({ tokens }) =>
      each((comprehensiveDescription) =>
        post(`${PATHS.services}/create`, tokens.seller, {
          title: 'Rich',
          comprehensiveDescription,
        }),
      ),
  },
  {
    name: 'rich-text-change',
    by: 'seller',
    many: 4,
    attempts: ({ tokens, serviceId }) =>
      each((comprehensiveDescription) =>
        post(`${PATHS.services}/update?id=${serviceId}`, tokens.seller, {
          comprehensiveDescription,
        }),
      ),
  },
  {
    name: 'rich-text-message',
    by: 'buyer',
    many: 4,
    attempts: ({ tokens, orderId }) =>
      each(
        (message) => post(`${PATHS.messages}/create`, tokens.buyer, { orderId, message }),
        MESSAGE_LENGTH,
      ),
  },
  {
    name: 'rich-text-fits',
    by: 'buyer',
    many: 6,
    // As long as the field allows: these pass the bounds and are cleaned.
    attempts: ({ tokens, orderId }) =>
      each(
        (message) => post(`${PATHS.messages}/create`, tokens.buyer, { orderId, message }),
        20_000,
      ),
  },
  {
    name: 'rich-text-offer',
    by: 'seller',
    many: 4,
    attempts: ({ tokens, orderId }) =>
      each((description) =>
        post(`${PATHS.offers}/create`, tokens.seller, {
          ...{ orderId, description, deliveryDays: 3, price: 10 },
        }),
      ),
  },
  {
    name: 'rich-text-delivery',
    by: 'seller',
    many: 4,
    attempts: ({ tokens, orderId }) =>
      each((message) =>
        post(`${PATHS.deliveries}/create`, tokens.seller, { orderId, message, files: [] }),
      ),
  },
  {
    name: 'rich-text-bulk',
    by: 'seller',
    many: 4,
    attempts: ({ tokens, serviceId }: Ground) =>
      each((comprehensiveDescription) =>
        post(`${PATHS.services}/updateMany`, tokens.seller, {
          ids: [serviceId],
          changes: { comprehensiveDescription },
        }),
      ),
  },
];
