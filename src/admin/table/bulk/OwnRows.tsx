import type { ReactNode } from 'react';
import { ListContextProvider, type RaRecord, useList } from 'react-admin';

const NO_ROWS: RaRecord[] = [];

/** For dialogs about many rows that no list around them shows, or whose selection is not theirs. */
export const OwnRows = ({
  rows = NO_ROWS,
  children,
}: {
  /** Those that a preview shows. */
  readonly rows?: RaRecord[];
  readonly children: ReactNode;
}) => <ListContextProvider value={useList({ data: rows })}>{children}</ListContextProvider>;
