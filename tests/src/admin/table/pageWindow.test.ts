import { expect, test } from 'vitest';
import {
  NARROW_PAGE_BUTTONS,
  pageCount,
  pageWindow,
  WIDE_PAGE_BUTTONS,
} from '#src/admin/table/paging/pageWindow.ts';

test('shows nine page buttons above 570 px with the current page in the middle', () => {
  expect(pageWindow(20, 100, WIDE_PAGE_BUTTONS)).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24]);
});

test('shows five page buttons below 570 px', () => {
  expect(pageWindow(20, 100, NARROW_PAGE_BUTTONS)).toEqual([18, 19, 20, 21, 22]);
});

test('keeps as many buttons at the first and the last page', () => {
  expect(pageWindow(1, 100, WIDE_PAGE_BUTTONS)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(pageWindow(100, 100, NARROW_PAGE_BUTTONS)).toEqual([96, 97, 98, 99, 100]);
});

test('shows no page that does not exist', () => {
  expect(pageWindow(2, 3, WIDE_PAGE_BUTTONS)).toEqual([1, 2, 3]);
});

test('counts the last page that is only partly filled', () => {
  expect(pageCount(101, 10)).toBe(11);
  expect(pageCount(0, 10)).toBe(1);
});
