import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import type { PendingChange } from '../useRowChange.ts';
import type { BoardColumn, Target } from './boardColumns.ts';

/** What all columns and cards of a board share. */
export interface BoardParts {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  readonly columns: readonly BoardColumn[];
  readonly facts: readonly FieldModel[];
  readonly picture: FieldModel | undefined;
  /** The field of the state where columns say something else. */
  readonly state: FieldModel | undefined;
  readonly summed: FieldModel | undefined;
  readonly canMove: boolean;
  /** The row whose card is being dragged. */
  readonly lifted: RaRecord | undefined;
  readonly pending: readonly PendingChange[];
  readonly titleOf: (column: BoardColumn) => string;
  readonly targetOf: (record: RaRecord, column: BoardColumn) => Target;
  readonly move: (record: RaRecord, column: BoardColumn) => void;
  /** Columns say how they are focused, and forget it when they go. */
  readonly register: (key: string, column: FocusableColumn) => () => void;
}

/** A column that the keyboard can go to. */
export interface FocusableColumn {
  readonly count: () => number;
  /** Brings a card into view, and the keyboard onto it. */
  readonly focus: (place: number) => void;
}

const BoardContext = createContext<BoardParts | undefined>(undefined);
export const BoardProvider = BoardContext.Provider;

/** Errors: throws outside of a board. */
export const useBoard = (): BoardParts => {
  const board = useContext(BoardContext);
  if (!board) throw new Error('Columns and cards belong into a board.');
  return board;
};
