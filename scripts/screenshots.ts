/*
 * `npm run screenshots -- [SCREEN …]`: a picture of every screen at a desk and on a phone, in turns of the three
 * languages and the three themes, from the built product with demo data, into docs/screenshots/ with a page that shows
 * them all; what each keyword of a schema becomes; and the way through the studio. With names, only the screens whose
 * names begin so, `keywords` and `studio`; `--built` takes the build as it is.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { LANGUAGES, type Language } from '#schemas';
import { THEME_MODES } from '#src/admin/theme/tokens.ts';
import { startDemoScreens } from './bench/ui/screenServer.ts';
import { type OpenStage, onStage } from './bench/ui/stage.ts';
import { requireFreshBuild } from './harness/freshBuild.ts';
import { LATER } from './harness/later.ts';
import { say } from './harness/say.ts';
import { PROJECT } from './machine/project.mjs';
import { everyScreen, type Screen } from './screens/everyScreen.ts';
import { addKeywordSchema, takeKeywordPictures } from './screens/keywordPictures.ts';
import { modelOf, rowFinder } from './screens/reading.ts';
import { addStudioSchema, takeStudioPictures } from './screens/studioPictures.ts';

const FOLDER = join(PROJECT, 'docs/screenshots');
/** Sharp enough to judge a screen by; all of them together stay below 6 MB. */
const WEBP_QUALITY = 62;
/** The README's pictures keep their names and their format. */
const README_COLORS = 128;
const DEVICES = [
  { device: 'desk', width: 1440, height: 900 },
  { device: 'phone', width: 390, height: 844 },
] as const;

/** With what shows its skeleton later: a busy machine may ask for it after a while in which it asked nothing. */
const ON_ITS_WAY = `${LATER}, [role=status][aria-label]:empty`;

interface Look {
  readonly language: Language;
  readonly theme: 'light' | 'dark' | 'semi-dark';
  readonly width: number;
  readonly height: number;
}

/** Two looks a screen, so that each language meets each theme on both devices over nine screens. */
const lookOf = (index: number, device: number): Look => ({
  language: LANGUAGES[(index + device) % LANGUAGES.length] ?? 'en',
  theme: THEME_MODES[(Math.floor(index / LANGUAGES.length) + index + device * 2) % 3] ?? 'light',
  width: DEVICES[device]?.width ?? DEVICES[0].width,
  height: DEVICES[device]?.height ?? DEVICES[0].height,
});

const openAs = async (
  stage: OpenStage,
  { path, isSignedIn }: Pick<Screen, 'path' | 'isSignedIn'>,
  look: Look,
): Promise<Page> => {
  const page = await stage.open('error-404', look);
  await page.evaluate((keepsToken) => {
    if (!keepsToken) localStorage.removeItem('x-auth-token');
    localStorage.setItem('souk.admin.demoNotice.hidden', 'true');
  }, isSignedIn);
  // A stream of events never ends, and the page would never be quiet.
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await page.goto(new URL(`/markets/${path}`, page.url()).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (later) =>
      [...document.querySelectorAll(later)].every(
        // What lies further down comes when somebody scrolls there.
        (part) => part.getBoundingClientRect().top >= window.innerHeight,
      ),
    ON_ITS_WAY,
  );
  return page;
};

const fileOf = (screen: Screen, device: string): string =>
  `${screen.name.replaceAll(/[^a-z0-9]+/gi, '-')}-${device}.webp`;

const takeAll = async (
  stage: OpenStage,
  screens: readonly Screen[],
): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (const [index, screen] of screens.entries()) {
    const cells: string[] = [];
    for (const [device, { device: name }] of DEVICES.entries()) {
      const look = lookOf(index, device);
      const page = await openAs(stage, screen, look);
      const file = fileOf(screen, name);
      await sharp(await page.screenshot())
        .webp({ quality: WEBP_QUALITY, effort: 6 })
        .toFile(join(FOLDER, file));
      cells.push(`![${screen.name}, ${name}](${file})<br>${look.language}, ${look.theme}`);
      await stage.finish();
    }
    lines.push(`| ${screen.name} | ${cells.join(' | ')} |`);
    say(screen.name);
  }
  return lines;
};

const takeForReadme = async (stage: OpenStage, app: string | undefined): Promise<void> => {
  const desk = { width: 1440, height: 900 };
  const shots = [
    { file: 'orders-light', path: 'orders', ...desk, theme: 'semi-dark', language: 'en' },
    {
      file: 'app-dark',
      path: `applications/update/${app}`,
      ...desk,
      theme: 'dark',
      language: 'en',
    },
    { file: 'customers-arabic', path: 'customers', ...desk, theme: 'light', language: 'ar' },
    {
      file: 'orders-phone',
      path: 'orders',
      width: 390,
      height: 844,
      theme: 'light',
      language: 'en',
    },
  ] as const;
  for (const { file, path, ...look } of shots) {
    const page = await openAs(stage, { path, isSignedIn: true }, look);
    await sharp(await page.screenshot())
      .png({ palette: true, colors: README_COLORS, effort: 10 })
      .toFile(join(FOLDER, `${file}.png`));
    await stage.finish();
  }
};

const KEYWORDS = 'keywords';
const STUDIO = 'studio';

const [isBuilt, names] = [
  process.argv.includes('--built'),
  process.argv.slice(2).filter((word) => !word.startsWith('--')),
];
if (!isBuilt) requireFreshBuild();
await mkdir(FOLDER, { recursive: true });
const isWanted = (name: string): boolean =>
  names.length === 0 || names.some((start) => name.startsWith(start));

if (isWanted(KEYWORDS))
  await onStage(await startDemoScreens(addKeywordSchema), 'demo', 1, takeKeywordPictures);
if (isWanted(STUDIO))
  await onStage(await startDemoScreens(addStudioSchema), 'demo', 1, takeStudioPictures);
const ofDocs: readonly string[] = [KEYWORDS, STUDIO];
if (names.length === 0 || names.some((name) => !ofDocs.includes(name)))
  await onStage(await startDemoScreens(), 'demo', 1, async (stage) => {
    const find = rowFinder(stage);
    const all = await everyScreen(await modelOf(stage), find);
    const screens = all.filter(({ name }) => isWanted(name));
    const lines = await takeAll(stage, screens);
    if (names.length > 0) return;
    await takeForReadme(stage, await find('apps'));
    const head =
      '# Every screen\n\nMade by `npm run screenshots`.\n\n| screen | desk | phone |\n|---|---|---|\n';
    const page = join(FOLDER, 'README.md');
    await writeFile(page, `${head}${lines.join('\n')}\n`);
    execFileSync(join(PROJECT, 'node_modules/.bin/biome'), ['format', '--write', page]);
  });
