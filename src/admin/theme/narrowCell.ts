/** Cells of a table that keeps all of its columns on a phone. */
export const narrowCell = { paddingInline: { xs: 0.75, sm: 2 } } as const;
