/** Writes the figures of each part below "Screens" in `docs/benchmarks.md`; those of other parts stay. */
import { quantile } from '../../harness/quantile.ts';
import { machineLine, writePart } from '../report.ts';
import type { Figure } from './stage.ts';

const TITLE = 'Screens';
const HEAD = `Written by \`npm run bench -- ui\` (\`--rows N\` for PostgreSQL): the built front end in Chromium, by the page's own clock.
The floor, measured in the same run, is react-admin's ListGuesser over the same server, or what the heading names: AdminJS
over a table of the same orders. "Holds" says how much of all measurements keeps to the limit.
`;

const holds = (heldTo: NonNullable<Figure['heldTo']>, value: number): boolean =>
  'most' in heldTo ? value <= heldTo.most : value >= heldTo.least;

const holdText = ({ heldTo, values, unit }: Figure): string => {
  if (!heldTo) return '';
  const kept = values.filter((value) => holds(heldTo, value)).length / values.length;
  const limit = 'most' in heldTo ? `≤ ${heldTo.most}` : `≥ ${heldTo.least}`;
  return `${limit} ${unit}: ${Math.round(100 * kept)} %`;
};

const row = (figure: Figure): string => {
  const { what, unit, values, floorValues } = figure;
  const text = (value: number): string => `${value.toFixed(1)} ${unit}`;
  const floor = floorValues ? text(quantile(floorValues, 0.5)) : '';
  const cells = [
    what,
    floor,
    text(quantile(values, 0.5)),
    text(quantile(values, 0.95)),
    String(values.length),
    holdText(figure),
  ];
  return `| ${cells.join(' | ')} |`;
};

/** For whoever looks on. */
export const figureLine = row;

/** Replaces the part's own heading and table. */
export const writeFigures = (name: string, figures: readonly Figure[]): void =>
  writePart({ title: TITLE, head: HEAD, name }, [
    machineLine(),
    '',
    '| What | Floor p50 | Souk p50 | Souk p95 | Times | Holds |',
    '|---|--:|--:|--:|--:|---|',
    ...figures.map(row),
  ]);
