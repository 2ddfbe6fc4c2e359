import { SCHEMA_BOUNDS } from '../reading/bounds.ts';
import type { Finding } from '../reading/places.ts';

const shortened = (reason: string): string =>
  reason.length > SCHEMA_BOUNDS.reasonCharacters
    ? `${reason.slice(0, SCHEMA_BOUNDS.reasonCharacters)}…`
    : reason;

/** Findings of one file as they are told: a file that is wrong in every line does not fill the page. */
export const toldFindings = (findings: readonly Finding[]): readonly Finding[] => {
  const told = findings
    .slice(0, SCHEMA_BOUNDS.toldReasons)
    .map(({ path, reason }) => ({ path: shortened(path), reason: shortened(reason) }));
  const untold = findings.length - told.length;
  return untold > 0 ? [...told, { path: '', reason: `and ${untold} more` }] : told;
};
