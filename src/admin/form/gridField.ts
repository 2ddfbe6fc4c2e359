import type { ReactElement } from 'react';
import type { FieldPath } from './fieldPaths.ts';

/** A field as a grid takes it. */
export interface GridField {
  readonly name: string;
  readonly path: FieldPath;
  readonly content: ReactElement;
  /** Takes the whole row. */
  readonly isWide: boolean;
}
