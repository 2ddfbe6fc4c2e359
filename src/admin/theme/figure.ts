/** A large number. One that is cut is no number: it gets smaller where there is little room, and breaks where there is none. */
export const FIGURE = { typography: { xs: 'h3', sm: 'h2' }, overflowWrap: 'anywhere' } as const;
