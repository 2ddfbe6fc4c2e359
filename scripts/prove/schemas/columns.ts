/** What is asked of each schema: a column of the table each. */
import { KEPT, REFUSED_COLUMN } from './apiColumn.ts';
import type { Archive } from './archive.ts';
import type { Column } from './column.ts';
import type { Engine } from './engine.ts';
import { openFormColumns } from './formColumns.ts';
import { LISTED } from './listColumn.ts';
import { type TypesColumn, typesColumn } from './typesColumn.ts';

interface Columns {
  /** In the order of the table; a new one is a line here. */
  readonly columns: readonly Column[];
  readonly typeRefusals: TypesColumn['refusals'];
  readonly close: () => Promise<void>;
}

export const openColumns = async (engine: Engine, archive: Archive): Promise<Columns> => {
  const forms = await openFormColumns(engine);
  const types = typesColumn(archive);
  return {
    columns: [KEPT, REFUSED_COLUMN, LISTED, ...forms.columns, types.column],
    typeRefusals: types.refusals,
    close: forms.close,
  };
};
