import { describe, expect, test } from 'vitest';
import { hasFormat } from '#schemas';
import { isRichTextLink } from '#schemas/model/links.ts';
import { sanitizeRichText } from '#server/engine/records/writing/richText.ts';

const RELATIVE = ['/help/start', 'help', '?tab=2', '#part', '/a@b', '/a:b', '/مساعدة'];
const WEB = [
  'https://souk.example',
  'https://souk.example/a?b=c#d',
  'https://souk.example:8443/',
  'HTTPS://souk.example/',
  'https://souk.example/@amina',
  'https://souk.example/?mail=a@b.example',
  'https://سوق.example/متجر',
  'https://[2001:db8::1]/',
];
const NEVER = [
  // A name and a password, or what looks like the host and is none.
  'https://user:pw@evil.example',
  'https://user@evil.example/',
  'https://souk.example@evil.example',
  'https://@evil.example',
  'https://:@evil.example',
  'https://souk.example%20@evil.example',
  'https://souk.example:443@evil.example/',
  // What browsers read as something else than people do.
  'https:///evil.example',
  'https:////evil.example',
  'https:/evil.example',
  'https:evil.example',
  'https://',
  'https://?a',
  'https:\\\\evil.example',
  'https://souk.example\\@evil.example',
  'https://souk.example\\.evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '//evil.example',
  '//user:pw@evil.example',
  '/a\\b',
  // Characters that nobody sees.
  'https://souk.example/\u0000',
  'https://souk.example/\u007f',
  'https://souk\u200b.example/',
  'https://souk.example/\u202egpj.exe',
  'ht\ttps://evil.example',
  '/\t/evil.example',
  '\u0001//evil.example',
  'https://souk.example/a b',
  ' https://souk.example',
  // No host, or no address of the web.
  'https://souk.example:99999/',
  'https://souk＠evil.example/',
  'https://souk.example／.evil.example\u00ad/',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,hi',
  'vbscript:x',
  'ftp://souk.example',
  'blob:https://souk.example/1',
  'view-source:https://souk.example',
];

describe('a link of a product (FLOW-4)', () => {
  test.each([...WEB, ...RELATIVE])('may be %j', (text) => {
    expect(hasFormat('product-url', text)).toBe(true);
  });
  test.each([...NEVER, 'http://souk.example', 'mailto:a@souk.example'])('is not %j', (text) => {
    expect(hasFormat('product-url', text)).toBe(false);
  });
});

describe('an address of the web', () => {
  test.each([...WEB, 'http://souk.example'])('may be %j', (text) => {
    expect([hasFormat('url', text), hasFormat('uri', text)]).toEqual([true, true]);
  });
  test.each([...NEVER, ...RELATIVE, 'mailto:a@souk.example'])('is not %j', (text) => {
    expect([hasFormat('url', text), hasFormat('uri', text)]).toEqual([false, false]);
  });
});

describe('a link in rich text', () => {
  const inText = (href: string): string =>
    sanitizeRichText(`<a href="${href.replaceAll('"', '&quot;')}">x</a>`);

  test.each([
    ...WEB,
    'http://souk.example',
    'mailto:amina@souk.example',
    'mailto:a@souk.example?subject=Hi',
  ])('may be %j, and is stored as it is', (text) => {
    expect(isRichTextLink(text)).toBe(true);
    expect(inText(text)).toBe(`<a href="${text}" rel="noopener noreferrer">x</a>`);
  });
  test.each([
    ...NEVER.filter((text) => text.trim() === text),
    ...RELATIVE,
    'mailto:',
    'mailto:a@b@c',
  ])('is not %j: the words stay, the link goes', (text) => {
    expect(isRichTextLink(text)).toBe(false);
    expect(inText(text)).toBe('<a rel="noopener noreferrer">x</a>');
  });
});
