import type { Page } from 'playwright-core';
import { LANGUAGES, type Language } from '#schemas';
import { THEME_MODES } from '#src/admin/theme/tokens.ts';
import type { OpenStage } from '../../bench/ui/stage.ts';
import { axeLines } from '../../harness/axe.ts';
import { withoutEvents } from '../../harness/browser.ts';
import type { Screen } from '../../screens/everyScreen.ts';
import { complaints, spills } from '../lists/watching.ts';

const WIDTHS = [1440, 390] as const;
const HEIGHT_PX = 900;

/** How often each screen is looked at. */
export const LOOKS = LANGUAGES.length * THEME_MODES.length * WIDTHS.length;

/** Until what follows a change of theme or width is drawn; nothing moves, as the browser asks for reduced motion. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => done()))),
      ),
  );

/** As another tab would change it: the page follows without a reload. */
const chooseTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((mode) => {
    localStorage.setItem('theme', mode);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, theme);

/** Until a screen has its heading and has nothing more to ask; without the stream of events, which never ends. */
export const openScreen = async (
  stage: OpenStage,
  { path, isSignedIn }: Screen,
  language: Language,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Page> => {
  const page = await stage.open('error-404', { language, height: HEIGHT_PX });
  await withoutEvents(page);
  if (!isSignedIn) await page.evaluate(() => localStorage.removeItem('x-auth-token'));
  await prepare(page);
  await page.goto(new URL(`/markets/${path}`, page.url()).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

/** Looks at a screen in every language, theme and width; answers what is wrong, one line each. */
export const proveScreen = async (stage: OpenStage, screen: Screen): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const language of LANGUAGES) {
    const page = await openScreen(stage, screen, language);
    const said = complaints(page, `${screen.name} ${language}`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT_PX });
      for (const theme of THEME_MODES) {
        await chooseTheme(page, theme);
        await settle(page);
        const place = `${screen.name} ${language} ${theme} ${width}`;
        wrong.push(...(await axeLines(page, place)));
        wrong.push(...(await spills(page)).map((line) => `${place}: ${line}`));
      }
    }
    wrong.push(...said);
    await stage.finish();
  }
  return wrong;
};
