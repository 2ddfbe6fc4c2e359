import type { SyntheticEvent } from 'react';

/** Links and buttons inside a row act for themselves: the click must not open the row as well. */
export const stopRowClick = (event: SyntheticEvent): void => event.stopPropagation();
