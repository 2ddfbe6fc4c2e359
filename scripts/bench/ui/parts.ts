/**
 * The screens that `npm run bench -- ui` measures, one file a part.
 *
 * To add rows: write `yourPart.ts` beside this file, exporting one `ScreenPart` (`stage.ts` says what a part gets and
 * gives), and name it in the list below. Look at `listPages.ts` for an example. A part
 * - opens pages with `stage.open(path)` (built front end, administrator, 1440 × 900; they are closed for it);
 * - measures with `probes.ts` (time from an act to what it shows, script a key costs, frames while something scrolls);
 * - answers figures: every single measurement, not a mean; the report makes p50 and p95 of them;
 * - where it has a floor, measures it in the same run and in turns with the product, so that a busy machine meets both;
 * - stays below a minute.
 *
 * `npm run bench -- ui` measures the parts of the demo data on the built server with its embedded database;
 * `npm run bench -- ui --rows 1000000` those that name `postgres`, on PostgreSQL with so many orders.
 * `--only TEXT` picks parts by their name; `--times N` says how often each thing is done; `--built` takes the build as
 * it is, even when sources are newer.
 */
import { bigForms } from './bigForms.ts';
import { conversation } from './conversation.ts';
import { dashboardContent } from './dashboardContent.ts';
import { firstRows, firstRowsOfAdminJs } from './firstRows.ts';
import { formTyping } from './formTyping.ts';
import { layouts } from './layouts.ts';
import { listPages } from './listPages.ts';
import { listScroll } from './listScroll.ts';
import { listSearch } from './listSearch.ts';
import type { ScreenPart } from './stage.ts';
import { studio } from './studio.ts';

export const SCREEN_PARTS: readonly ScreenPart[] = [
  listPages,
  listScroll,
  listSearch,
  layouts,
  conversation,
  dashboardContent,
  firstRows,
  firstRowsOfAdminJs,
  formTyping,
  bigForms,
  studio,
];
