/** Whether a list says something of each sample that holds anything. */
import { isObject } from '#schemas';
import { saysSomething } from '#schemas/model/lists/listedRow.ts';
import { valuesOf } from './apiColumn.ts';
import type { Column } from './column.ts';

const holdsAnything = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(holdsAnything);
  if (isObject(value)) return Object.values(value).some(holdsAnything);
  return value !== null && value !== undefined && String(value).trim() !== '';
};

export const LISTED: Column = {
  name: 'list',
  judge: async (_, resource, { valid }) => {
    const rows = valid
      .map(({ file, text }) => ({ file, row: valuesOf(text) }))
      .filter(({ row }) => holdsAnything(row));
    const silent = rows.filter(({ row }) => !isObject(row) || !saysSomething(resource, row));
    return {
      tried: rows.length,
      faults: silent.map(({ file }) => `${file}: the list says nothing of it`),
    };
  },
};
