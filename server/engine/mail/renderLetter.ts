import { loadPart, type Parts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { factsOf } from '#schemas/model/texts/languages.ts';
import { escapeHtml } from '#server/engine/frontEnd/escapeHtml.ts';
import { translatorOf } from '#server/engine/language/translate.ts';
import type { LetterFacts } from './mail.ts';

/** A letter as its recipient reads it. */
export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface LetterParts {
  readonly letter: string;
  readonly language: Language;
  readonly facts: LetterFacts;
  /** The application's name. */
  readonly product: string;
}

const MAX_FACT_CHARACTERS = 4_000;
const MAX_SUBJECT_CHARACTERS = 200;
/** Signs that turn what stands around them, which a name has no need of. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const CONTROLS = /[^\P{Cc}\n]/gu;
/** A name that reads like an address would become a link in mail programs: an invisible sign parts it. */
const DOT_IN_WORD = /\.(?=\p{L})/gu;
const WORD_JOINER = '\u2060';
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

const momentOf = (text: string, language: Language): string =>
  `${new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(text))} UTC`;

/** A fact without what could be more than words: nobody writes a letter of their own by their name. */
const plainFact = (name: string, value: string, language: Language): string => {
  if (name.endsWith('At') && !Number.isNaN(Date.parse(value))) return momentOf(value, language);
  const text = value.slice(0, MAX_FACT_CHARACTERS).replace(CONTROLS, ' ').replace(TURNING, '');
  return ADDRESS.test(text)
    ? text
    : text.replaceAll('://', ' ').replace(DOT_IN_WORD, `.${WORD_JOINER}`);
};

const mapFacts = (facts: LetterFacts, map: (value: string) => string): LetterFacts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, map(value)]));

/** Only addresses of pages: a link is made by the server, and still it is checked. */
const linkOf = ({ link = '' }: LetterFacts): string => (/^https?:\/\/\S+$/.test(link) ? link : '');

const isFilled = (text: string): boolean => text !== '';
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

interface Said {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly address: string;
  readonly note: string;
  readonly reason: string;
}

const say = (
  texts: Pick<Parts['letters'], 'parts'> & { readonly kind: object },
  facts: LetterFacts,
): Said => {
  const translate = translatorOf(texts);
  return {
    greeting: translate(facts['name'] ? 'parts.greeting' : 'parts.greetingToAnybody', facts),
    paragraphs: translate('kind.text', facts).split('\n').filter(isFilled),
    action: translate('kind.action', facts),
    address: translate('parts.address', facts),
    note: translate('kind.note', facts),
    reason: translate('parts.reason', facts),
  };
};

const escapedTexts = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? escapeHtml(value) : escapedTexts(value),
    ]),
    // Of the same keys, with texts for texts.
  ) as Texts;

const textOf = (said: Said, link: string): string =>
  [
    said.greeting,
    ...said.paragraphs,
    ...(link === '' ? [] : [`${said.action}:\n${link}`]),
    said.note,
    said.reason,
  ].join('\n\n');

const PAGE = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif';
const COLUMN = 'max-width:560px;margin:0 auto';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#4f46c8;color:#fff;text-decoration:none;font-weight:600';
const QUIET = 'font-size:13px;opacity:.75';

const htmlOf = (said: Said, link: string, language: Language, subject: string): string => {
  const href = escapeHtml(link);
  const paragraph = (text: string): string => `<p>${text}</p>`;
  const button = [
    `<p><a href="${href}" style="${BUTTON}">${said.action}</a></p>`,
    `<p style="${QUIET}">${said.address}<br><a href="${href}" dir="ltr">${href}</a></p>`,
  ];
  const body = [
    paragraph(said.greeting),
    ...said.paragraphs.map(paragraph),
    ...(link === '' ? [] : button),
    paragraph(said.note),
    `<p style="${QUIET}">${said.reason}</p>`,
  ].join('\n');
  return `<!doctype html>
<html lang="${language}" dir="${factsOf(language).direction}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="${PAGE}"><div dir="${factsOf(language).direction}" style="${COLUMN}">
${body}
</div></body>
</html>
`;
};

/**
 * A letter in its language, as plain text and as a page; undefined where no such letter is known.
 *
 * Facts are words and nothing else: no tag, no header, no link of their own comes from them.
 */
export const renderLetter = async ({
  letter,
  language,
  facts,
  product,
}: LetterParts): Promise<RenderedLetter | undefined> => {
  const { parts, kinds } = await loadPart(language, 'letters');
  const kind = Object.entries(kinds).find(([name]) => name === letter)?.[1];
  if (!kind) return undefined;
  const link = linkOf(facts);
  const plain = Object.fromEntries(
    Object.entries({ ...facts, product }).map(([name, value]) => [
      name,
      plainFact(name, value, language),
    ]),
  );
  const subject = oneLine(translatorOf(kind)('subject', plain)).slice(0, MAX_SUBJECT_CHARACTERS);
  const inHtml = mapFacts(
    plain,
    (value) => `<bdi>${escapeHtml(value).replaceAll('\n', '<br>')}</bdi>`,
  );
  const said = say({ parts, kind }, plain);
  const saidInHtml = say(escapedTexts({ parts, kind }), inHtml);
  return {
    subject,
    text: textOf(said, link),
    html: htmlOf(saidInHtml, link, language, subject),
  };
};
