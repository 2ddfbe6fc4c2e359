/** What a run was to reach, and where it did not: the report says it beside its figures. */
import type { Measured, Run } from './measure.ts';

const MAX_RATIO = 1.5;
const MAX_STREAMING_BYTES = 200_000_000;
const MAX_START_MS = 2_000;
/** Of the largest size against the smallest. */
const MAX_GROWTH = 2;

const nameOf = ({ name, who }: Pick<Measured, 'name' | 'who'>): string => `${name} (${who})`;

const slow = ({ limitMs, productMs, ...one }: Measured): readonly string[] =>
  limitMs !== undefined && productMs > limitMs
    ? [`${nameOf(one)} ${productMs.toFixed(1)} ms, ${limitMs} allowed`]
    : [];

const dear = ({
  limitMs,
  floorMs,
  productMs,
  maxRatio = MAX_RATIO,
  ...one
}: Measured): readonly string[] => {
  const ratio = floorMs === undefined ? 0 : productMs / floorMs;
  return limitMs !== undefined && ratio > maxRatio
    ? [`${nameOf(one)} ${ratio.toFixed(2)} times the floor, ${maxRatio} allowed`]
    : [];
};

const grown = (
  { limitMs, productMs, ...one }: Measured,
  before: ReadonlyMap<string, number>,
): readonly string[] => {
  const growth = productMs / (before.get(nameOf(one)) ?? Number.POSITIVE_INFINITY);
  return limitMs !== undefined && growth > MAX_GROWTH
    ? [`${nameOf(one)} ${growth.toFixed(1)} times as long as at 100,000 orders`]
    : [];
};

/** Medians of the product by call, from a section's table. */
export const mediansOf = (section: string): ReadonlyMap<string, number> =>
  new Map(
    section.split('\n').flatMap((line) => {
      const [, name, who, , median] = line.split('|').map((cell) => cell.trim());
      const milliseconds = Number(median);
      return name && who && median && Number.isFinite(milliseconds)
        ? [[nameOf({ name, who }), milliseconds]]
        : [];
    }),
  );

/** `before`: the medians of a small size that this run's are held against. */
export const missedBy = (run: Run, before: ReadonlyMap<string, number>): readonly string[] => {
  const { cases, throughput = [], stream, startedMs } = run;
  return [
    ...cases.flatMap(slow),
    ...cases.flatMap(dear),
    ...cases.flatMap((one) => grown(one, before)),
    ...throughput.flatMap(({ name, wanted, floor, product }) => {
      const share = product.perSecond / floor.perSecond;
      return share < wanted ? [`${name}: ${share.toFixed(2)} of the floor, ${wanted} wanted`] : [];
    }),
    ...(stream && stream.highestBytes > MAX_STREAMING_BYTES
      ? [`memory while streaming ${(stream.highestBytes / 1e6).toFixed(0)} MB, 200 allowed`]
      : []),
    ...(startedMs !== undefined && startedMs > MAX_START_MS
      ? [`start with these rows ${startedMs.toFixed(0)} ms, ${MAX_START_MS} allowed`]
      : []),
  ];
};
