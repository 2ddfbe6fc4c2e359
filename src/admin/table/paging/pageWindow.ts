import { latinDigits } from '#schemas/model/values/latinDigits.ts';

/** Page buttons above 570 px of width, and below (LIST-5). */
export const WIDE_PAGE_BUTTONS = 9;
export const NARROW_PAGE_BUTTONS = 5;

export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** How many places a page keeps while its rows are on their way: an address may name any size. */
export const placesFor = (perPage: number): number => Math.min(perPage, Math.max(...PAGE_SIZES));

/** LIST-1. */
export const DEFAULT_PAGE_SIZE = 10;

export const pageCount = (total: number, perPage: number): number =>
  Math.max(1, Math.ceil(total / perPage));

/** The numbers on the page buttons: as many as fit, the current page in their middle. */
export const pageWindow = (page: number, pages: number, buttons: number): readonly number[] => {
  const length = Math.min(buttons, pages);
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
};

/** What somebody typed as a page: the nearest there is; undefined for what is no number. */
export const toPageNumber = (text: string, pages: number): number | undefined => {
  // Digits of an Arabic keyboard are digits, too.
  const digits = latinDigits(text.trim());
  if (!/^\d+$/.test(digits)) return undefined;
  return Math.min(pages, Math.max(1, Number(digits)));
};
