/** A chart as a file; loaded when somebody saves one. */
import { BYTE_ORDER_MARK, csvRow } from '#schemas';
import { download } from '#src/admin/table/export/download.ts';
import { pngOf } from './pngOf.ts';
import type { ChartData } from './TimeChart.tsx';

/** The drawing as it looks now. Errors: throws where the browser cannot draw it. */
export const savePng = async (
  svg: SVGSVGElement,
  background: string,
  name: string,
): Promise<void> => download([await pngOf(svg, background)], `${name}.png`, 'image/png');

/** Its values: when each part begins, what it is called, and a column for each series. */
export const saveCsv = (
  { labels, series }: Pick<ChartData, 'labels' | 'series'>,
  time: string,
  starts: readonly string[],
  name: string,
): void => {
  const rows = [
    ['ISO', time, ...series.map(({ label }) => label)],
    ...labels.map((label, part) => [
      starts[part],
      label,
      ...series.map(({ values }) => values[part] ?? 0),
    ]),
  ];
  const text = BYTE_ORDER_MARK + rows.map(csvRow).join('');
  download([text], `${name}.csv`, 'text/csv;charset=utf-8');
};
