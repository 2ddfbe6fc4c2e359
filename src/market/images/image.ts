import type { Identifier } from 'react-admin';
import type { RowRecord } from '#dataProvider';

export const IMAGES = 'images';
/** The field that holds the labels of a picture. */
export const LABELS = 'labels';

/** A picture of the library; `thumbnail` is `src` where the server makes none. */
export interface LibraryImage {
  readonly id: string;
  readonly title: string;
  readonly src: string;
  readonly thumbnail: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly bytes: number | undefined;
  readonly labels: readonly string[];
}

/** A row as the calls of the library answer it. */
export type Row = Readonly<Record<string, unknown>> & { readonly _id: string };
export const recordOf = (row: Row): RowRecord => ({ ...row, id: row._id });

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A row of `images` as the library shows it; a row without a picture is none. */
export const toImage = (
  row: Readonly<Record<string, unknown>> & { readonly id: Identifier },
): LibraryImage | undefined => {
  const src = textOf(row['src']);
  if (src === '') return undefined;
  return {
    id: String(row.id),
    title: textOf(row['title']),
    src,
    thumbnail: textOf(row['thumbnail']) || src,
    width: numberOf(row['width']),
    height: numberOf(row['height']),
    bytes: numberOf(row['bytes']),
    labels: Array.isArray(row[LABELS]) ? row[LABELS].map(String) : [],
  };
};

export const toImages = (rows: readonly RowRecord[]): readonly LibraryImage[] =>
  rows.flatMap((row) => toImage(row) ?? []);
