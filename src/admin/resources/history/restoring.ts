import type { HistoryAnswer } from '#schemas/model/historyAnswer.ts';

/** What is to be put back: a row, or fields of it, as it was before or after an entry. */
export interface RestoreChoice {
  readonly entry: string;
  readonly side: 'before' | 'after';
  /** All where none is named. */
  readonly fields?: readonly string[];
}

type Author = Pick<HistoryAnswer, '_id' | 'at' | 'by'>;

/** What a restore would do, as the server says (`isTrial`). */
export interface RestoreTrial {
  readonly entry: Author;
  readonly version: number;
  readonly changes: readonly {
    readonly field: string;
    readonly before: unknown;
    readonly after: unknown;
    /** Who changed it since, where that would be lost. */
    readonly overwrites: readonly Author[];
  }[];
  readonly refused: readonly {
    readonly field: string;
    readonly code: string;
    readonly message: string;
  }[];
  /** Names of then that the schema does not have any more. */
  readonly gone: readonly string[];
}

export const queryOf = (id: string, { entry, side, fields }: RestoreChoice) => ({
  ...{ id, entry, side },
  ...(fields && { fields: fields.join(',') }),
});
