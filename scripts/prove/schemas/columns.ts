/** What is asked of each schema: a column of the table each. */
import { KEPT, REFUSED_COLUMN } from './apiColumn.ts';
import type { Column } from './column.ts';

/** In the order of the table; a new one is a line here. */
export const COLUMNS: readonly Column[] = [KEPT, REFUSED_COLUMN];
