import type { ColorName } from '#schemas';

/** What people do in the table; moves are told by their place among the machine's. */
export interface Edits {
  readonly editState: (key: string) => void;
  readonly colorState: (key: string, color: ColorName) => void;
  readonly removeState: (key: string) => void;
  readonly makeInitial: (key: string) => void;
  readonly makeTrash: (key: string | undefined) => void;
  readonly addMove: (from: string) => void;
  readonly editMove: (index: number, from: string) => void;
  readonly removeMove: (index: number, from: string) => void;
}

/** The part of the table that takes the focus once what had it is gone. */
export const ADD_MOVE = 'data-add-move';
