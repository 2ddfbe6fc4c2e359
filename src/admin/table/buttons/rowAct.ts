import type { ReactNode } from 'react';
import type { ColorName } from '#schemas';

/** Something that can be done with one row: a screen that it leads to, or what it does at once or after a question. */
export interface RowAct {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly color?: ColorName;
  readonly to?: string;
  readonly run?: () => void;
  readonly isBusy?: boolean;
}
