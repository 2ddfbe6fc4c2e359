import type { Person } from '#schemas/generated/types.ts';

/** How somebody is called: by name, else by address; empty for nobody known. */
export const personName = (person: Person | undefined): string =>
  [person?.firstname, person?.lastname].filter(Boolean).join(' ') || (person?.email ?? '');
