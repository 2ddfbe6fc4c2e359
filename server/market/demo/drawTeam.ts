import type { Library } from '#server/engine/pictures/library.ts';
import { GLYPHS, type GlyphName, isGlyph } from './glyphs.ts';
import { drawIcon, drawScreen, PALETTES, SCREEN_KINDS } from './pictures.ts';
import type { Picture, PlannedRow } from './plan.ts';
import { productsOfTeam } from './products.ts';

const SCREENS_PER_TEAM = 9;
const GLYPH_NAMES = Object.keys(GLYPHS).filter(isGlyph);
const SCREEN_TITLES = ['Overview', 'In the store', 'On the phone'] as const;

export interface TeamPictures {
  readonly icons: ReadonlyMap<string, Picture>;
  readonly screens: readonly Picture[];
  /** Rows of the image library. */
  readonly rows: readonly PlannedRow[];
}

/** Draws a team's marks and screens into its library. Call it inside `withDrawing`. */
export const drawTeam = async (
  library: Library,
  teamId: string,
  team: number,
  createdAt: Date,
  newId: () => string,
): Promise<TeamPictures> => {
  const rows: PlannedRow[] = [];
  const keep = async (title: string, drawing: Promise<Uint8Array>): Promise<Picture> => {
    // Before anything is waited for: the same pictures have the same ids in every demo.
    const id = newId();
    const stored = await library.store(teamId, await drawing);
    rows.push({
      resource: 'images',
      id,
      teamId,
      createdAt,
      updatedAt: createdAt,
      doc: { title, ...stored },
    });
    return { imageId: id, src: stored.src, title };
  };
  // All at once: each waits for the disk far longer than it is drawn.
  const icons = productsOfTeam(team).map(async ({ title, glyph }, index) => {
    const fallback: GlyphName = GLYPH_NAMES[(index * 7) % GLYPH_NAMES.length] ?? 'star';
    const name = glyph !== undefined && isGlyph(glyph) ? glyph : fallback;
    return [title, await keep(title, drawIcon(name, index + team * 3))] as const;
  });
  const screens = Array.from({ length: SCREENS_PER_TEAM }, (_none, index) => {
    const kind = index % SCREEN_KINDS;
    const palette = (Math.floor(index / SCREEN_KINDS) * 3 + team) % PALETTES.length;
    const title = `${SCREEN_TITLES[kind] ?? 'Overview'} ${Math.floor(index / SCREEN_KINDS) + 1}`;
    return keep(title, drawScreen(kind, palette));
  });
  const [named, shown] = await Promise.all([Promise.all(icons), Promise.all(screens)]);
  return { icons: new Map(named), screens: shown, rows };
};
