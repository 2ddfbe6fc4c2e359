import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stage } from '../../bench/ui/stage.ts';

/** A resource that is nothing but its schema, spoken to over simple-REST. */
const SUPPLIERS = {
  title: 'Supplier',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    city: { type: 'string', title: 'City' },
    rating: { type: 'integer', title: 'Rating', minimum: 0, maximum: 5 },
    since: { type: 'string', format: 'date', title: 'Since' },
    isActive: { type: 'boolean', title: 'Active' },
  },
  required: ['name'],
} as const;

const ROWS = 120;

/** What a spreadsheet would run, and what a file could break. */
const HOSTILE = ['=1+1', "'=quoted", '+41 22', '-5', '@cmd', 'a "b", c', 'دمشق', '＝wide', 'x; y'];

/** The lists of the three APIs, by their paths. */
export const THREE_LISTS = ['customers', 'orders', 'suppliers'] as const;

export const addSuppliers = (schemaFolder: string): Promise<void> =>
  writeFile(join(schemaFolder, 'suppliers.json'), JSON.stringify(SUPPLIERS));

export const fillSuppliers = async ({ call }: Stage): Promise<void> => {
  for (let row = 1; row <= ROWS; row += 1) {
    await call('/api/rest/suppliers', {
      name: `Supplier ${row}`,
      city: HOSTILE[row % HOSTILE.length],
      rating: row % 6,
      isActive: row % 2 === 0,
    });
  }
};
