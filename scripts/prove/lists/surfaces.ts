import type { Locator, Page } from 'playwright-core';
import type { Stage } from '../../bench/ui/stage.ts';
import { axeLines } from '../../harness/axe.ts';
import { complaints } from './watching.ts';

/** What opens from a list, by the accessible names of its buttons in both languages. */
const WORDS = {
  en: {
    columns: 'Columns',
    export: 'Export',
    views: 'Views',
    palette: 'Search everything',
    filters: 'Filters',
    selectAll: 'Select all rows of this page',
    edit: 'Edit a field',
    delete: 'Delete selected',
    trash: 'Trash',
    more: 'More',
  },
  ar: {
    columns: 'الأعمدة',
    export: 'تصدير',
    views: 'طرق العرض',
    palette: 'البحث في كل شيء',
    filters: 'عوامل التصفية',
    selectAll: 'تحديد كل صفوف هذه الصفحة',
    edit: 'تعديل حقل',
    delete: 'حذف المحدد',
    trash: 'سلة المهملات',
    more: 'المزيد',
  },
} as const;

const VIEWS = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'ar', theme: 'dark', width: 1440 },
  { language: 'ar', theme: 'dark', width: 390 },
] as const;

const SETTLE_MS = 500;
const LAYERS = '[role="dialog"], [role="alertdialog"]';

const proveOn = async (
  page: Page,
  words: (typeof WORDS)['en' | 'ar'],
  place: string,
): Promise<readonly string[]> => {
  const found: string[] = [];
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const layer = page.locator(LAYERS).last();
  const look = async (name: string): Promise<void> => {
    // What fades in has other colours on its way; the stream of events never lets the network rest.
    await page.waitForTimeout(SETTLE_MS);
    found.push(...(await axeLines(page, `${place}, ${name}`)));
  };
  // A phone has most of them behind one button.
  const unfold = async (): Promise<void> => {
    const more = button(words.more);
    if (await more.isVisible()) await more.click();
  };
  await unfold();
  for (const name of [words.columns, words.export, words.views, words.palette]) {
    await button(name).click();
    if (name === words.export) await page.getByRole('menuitem').first().click();
    await layer.waitFor();
    await look(name);
    await page.keyboard.press('Escape');
    await layer.waitFor({ state: 'hidden' });
  }
  await button(words.filters).click();
  await page.getByRole('form').first().waitFor();
  await look(words.filters);
  await page.keyboard.press('Escape');
  const boxes = page.getByRole('checkbox');
  await boxes.nth(1).check();
  for (const name of [words.edit, words.delete]) {
    await button(name).click();
    await layer.waitFor();
    await look(name);
    await page.keyboard.press('Escape');
    await layer.waitFor({ state: 'hidden' });
  }
  await boxes.nth(1).uncheck();
  await unfold();
  await button(words.trash).click();
  await look(words.trash);
  return found;
};

/** Everything that opens from the list of a content resource, in both languages, wide and narrow. */
export const proveSurfaces = async (
  stage: Stage,
  say: (text: string) => void,
): Promise<readonly string[]> => {
  const failures: string[] = [];
  for (const { language, theme, width } of VIEWS) {
    const place = `services ${language} ${theme} ${width} px`;
    const page = await stage.open('services', { language, theme, width });
    const heard = complaints(page, place);
    await page.locator('[data-list-row]').nth(9).waitFor();
    failures.push(...(await proveOn(page, WORDS[language], place)), ...heard);
    say(`  ${place}`);
    await page.context().close();
  }
  return failures;
};
