import type { Stage } from '../../bench/ui/stage.ts';
import { axeLines } from '../../harness/axe.ts';
import { THREE_LISTS } from './suppliers.ts';
import { complaints } from './watching.ts';

const LANGUAGES = ['en', 'ar'] as const;
const THEMES = ['light', 'dark'] as const;
const NAV = { en: 'Pages', ar: 'الصفحات' } as const;

/** Page buttons and whether action texts show, by width (LIST-4, LIST-5). */
const WIDTHS = [
  { width: 1440, buttons: 9, hasTexts: true },
  { width: 571, buttons: 9, hasTexts: true },
  { width: 570, buttons: 5, hasTexts: true },
  { width: 390, buttons: 5, hasTexts: false },
] as const;

/** Every list at every width, in both languages and themes. */
export const proveWidths = async (
  stage: Stage,
  say: (text: string) => void,
): Promise<readonly string[]> => {
  const failures: string[] = [];
  for (const path of THREE_LISTS) {
    for (const language of LANGUAGES) {
      for (const theme of THEMES) {
        const page = await stage.open(path, { language, theme });
        const heard = complaints(page, `${path} ${language} ${theme}`);
        await page.locator('[data-list-row]').nth(9).waitFor();
        for (const { width, buttons, hasTexts } of WIDTHS) {
          const place = `${path} ${language} ${theme} ${width} px`;
          await page.setViewportSize({ width, height: 900 });
          await page.waitForTimeout(300);
          const numbers = await page
            .getByRole('navigation', { name: NAV[language] })
            .getByRole('button')
            .count();
          if (numbers - 2 !== buttons) failures.push(`${place}: ${numbers - 2} page buttons`);
          const seen = await page
            .locator('main .action-text')
            .evaluateAll((all) => all.map(({ clientWidth }) => clientWidth > 1));
          if (seen.some((isSeen) => isSeen !== hasTexts)) failures.push(`${place}: action texts`);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          if (wide > width) failures.push(`${place}: the page is ${wide} px wide`);
          failures.push(...(await axeLines(page, place)));
        }
        failures.push(...heard);
        say(`  ${path}, ${language}, ${theme}`);
        await page.context().close();
      }
    }
  }
  return failures;
};
