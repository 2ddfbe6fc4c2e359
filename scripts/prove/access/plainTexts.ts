import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Model } from '#schemas';
import { systemFields } from '#schemas/model/fields/systemFields.ts';
import { DAY_PATTERN } from '#src/admin/dates/shownDates.ts';
import type { OpenStage } from '../../bench/ui/stage.ts';
import { PROJECT } from '../../machine/project.mjs';
import type { Screen } from '../../screens/everyScreen.ts';
import { openScreen } from './proveScreen.ts';

const RELATIVE_UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;

/** Months, and how long ago something was: words of the browser. */
const OF_THE_BROWSER: readonly string[] = [
  ...[...Array(12).keys()].flatMap((month) =>
    (['long', 'short'] as const).map((style) =>
      new Intl.DateTimeFormat('en-GB', { month: style }).format(new Date(2026, month)),
    ),
  ),
  ...(['auto', 'always'] as const).flatMap((numeric) =>
    RELATIVE_UNITS.flatMap((unit) =>
      [-2, -1, 0, 1, 2].map((count) =>
        new Intl.RelativeTimeFormat('en', { numeric }).format(count, unit),
      ),
    ),
  ),
];

/** Titles of the fields that every resource has: like those of schemas they are in three languages, beside the locales. */
const ownTitles = (model: Model): readonly string[] =>
  [...model.resources.values()]
    .flatMap(({ fields }) => fields)
    .concat(systemFields)
    .map(({ title }) => title.en);

/** Names that are the same in every language, and how a day is typed. */
const SAME_EVERYWHERE: readonly string[] = ['Souk', 'English', 'Français', 'العربية', DAY_PATTERN];

const SHARED = join(PROJECT, 'schemas/generated/shared');

/** What the page brings along of schemas: kinds of entries, buckets of a balance, settings. It is in three languages. */
const broughtAlong = (): readonly string[] =>
  readdirSync(SHARED).flatMap((file) =>
    stringsIn(JSON.parse(readFileSync(join(SHARED, file), 'utf8'))),
  );

/** Every text of the page that is read or heard and does not stand in the brackets of the pseudo-language. */
const plainTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const isPlain = (text: string): boolean => /\p{L}{2,}/u.test(text) && !text.includes('⟦');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const isShown = node.parentElement?.closest(
        // Initials of a name belong to no language.
        'script, style, noscript, code, [lang]:not(html), .MuiAvatar-root',
      );
      if (!isShown && isPlain(text)) found.add(text);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        const text = element.getAttribute(name)?.trim() ?? '';
        if (isPlain(text)) found.add(text);
      }
    }
    return [...found];
  });

/** Every string inside an answer of the server. */
const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/** In the pseudo-language, what stays plain and came from no answer of the server was forgotten by us. */
export const provePlainTexts = async (
  stage: OpenStage,
  model: Model,
  screen: Screen,
): Promise<readonly string[]> => {
  const words = new Set(SAME_EVERYWHERE.flatMap(wordsOf));
  const reading: Promise<void>[] = [];
  const page = await openScreen(stage, screen, 'en', async (opened) => {
    await opened.evaluate(() => localStorage.setItem('souk.pseudo', 'true'));
    opened.on('response', (response) => {
      if (!(response.headers()['content-type'] ?? '').includes('json')) return;
      const read = async (): Promise<void> => {
        for (const text of stringsIn(await response.json()))
          for (const word of wordsOf(text)) words.add(word);
      };
      // An answer of a page that was left has no body any more.
      reading.push(read().catch(() => undefined));
    });
  });
  await Promise.all(reading);
  for (const text of [...OF_THE_BROWSER, ...ownTitles(model), ...broughtAlong()])
    for (const word of wordsOf(text)) words.add(word);
  const forgotten = (await plainTexts(page)).filter((text) =>
    wordsOf(text).some((word) => !words.has(word)),
  );
  await stage.finish();
  return forgotten.map((text) => `${screen.name}: "${text.slice(0, 80)}" comes from no locale`);
};
