/** What is asked of each schema: a column of the table each. */
import { KEPT, REFUSED_COLUMN } from './apiColumn.ts';
import type { Column } from './column.ts';
import type { Engine } from './engine.ts';
import { openFormColumns } from './formColumns.ts';
import { LISTED } from './listColumn.ts';

interface Columns {
  /** In the order of the table; a new one is a line here. */
  readonly columns: readonly Column[];
  readonly close: () => Promise<void>;
}

export const openColumns = async (engine: Engine): Promise<Columns> => {
  const forms = await openFormColumns(engine);
  return { columns: [KEPT, REFUSED_COLUMN, LISTED, ...forms.columns], close: forms.close };
};
