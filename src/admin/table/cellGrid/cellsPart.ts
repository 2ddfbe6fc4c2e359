import type { RefObject } from 'react';
import type { FieldModel, ResourceModel } from '#schemas';

/** What somebody wants with a cell of a table. */
export interface CellRequest {
  readonly cell: HTMLElement;
  readonly isEditing: boolean;
}

/** What works on the cells of a table: it comes when somebody first goes into one. */
export interface CellsProps {
  readonly resource: ResourceModel;
  readonly columns: readonly FieldModel[];
  /** Around the table. */
  readonly box: RefObject<HTMLElement | null>;
  readonly request: CellRequest | undefined;
}
