import { describe, expect } from 'vitest';
import { LANGUAGES, modelFromBundle, type SchemaBundle } from '#schemas';
import { THEME_MODES } from '#src/admin/theme/tokens.ts';
import { axeLines } from '../../scripts/harness/axe.ts';
import { spills } from '../../scripts/prove/lists/watching.ts';
import { everyScreen, type Screen } from '../../scripts/screens/everyScreen.ts';
import { story } from './story.ts';

/** Desk and phone as people have them, the narrowest window of WCAG 1.4.10, and one between. */
const WIDTHS = [1440, 390, 320, 768] as const;

/** What is wrong where, by the look in which it was found; empty when nothing is. */
type Findings = Record<string, readonly string[]>;

/** Generated screens are one program: of each resource half of the kinds, taking turns. Pages are all different. */
const KINDS: readonly RegExp[] = [/ (?:list|edit)$/, / (?:list, tree|create|show)$/];

// The whole matrix is `npm run prove -- access`; here every page is seen, every kind of screen and every resource.
describe('people with assistive technology, small windows and other languages', () => {
  story.for(LANGUAGES)(
    'can use every page and kind of screen in %s, in all themes and widths',
    async (language, { visit, rest, server }) => {
      const answer = await fetch(new URL('schemas.json', server.address));
      // The server's own file, held by its tests.
      const model = modelFromBundle((await answer.json()) as SchemaBundle);
      const screens = await everyScreen(model, async (resource) => {
        const published = ['apps', 'themes', 'services'].includes(resource);
        const [row] = await rest.find(resource, published ? { status: ['publish'] } : {}, 1);
        return row?._id;
      });
      const turn = LANGUAGES.indexOf(language);
      const resources = [...model.resources.keys()];
      const isLookedAt = ({ name }: Screen): boolean => {
        const turnOf = resources.indexOf(name.split(' ')[0] ?? '');
        return turnOf < 0 || KINDS[turnOf % KINDS.length]?.test(name) === true;
      };
      const own = screens
        .filter(isLookedAt)
        .filter((_, index) => index % LANGUAGES.length === turn);
      const page = await visit('error-404', { language, isLive: false });
      const look = async ({ name, path, isSignedIn }: Screen, index: number): Promise<Findings> => {
        const theme = THEME_MODES[(index + turn) % THEME_MODES.length] ?? 'light';
        const width = WIDTHS[(index + turn) % WIDTHS.length] ?? 1440;
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((mode) => localStorage.setItem('theme', mode), theme);
        const place = new URL(path, server.address).href;
        const at = isSignedIn ? page : await visit(path, { language, theme, width, isSignedIn });
        if (isSignedIn) await at.goto(place);
        await at.getByRole('heading', { level: 1 }).waitFor();
        await at.waitForLoadState('networkidle');
        const all = [...(await spills(at)), ...(await axeLines(at, place))];
        return all.length === 0 ? {} : { [`${name} ${language} ${theme} ${width}`]: all };
      };
      const findings: Findings = {};
      for (const [index, screen] of own.entries())
        Object.assign(findings, await look(screen, index));
      expect(own.length).toBeGreaterThan(8);
      expect(findings).toEqual({});
    },
  );
});
