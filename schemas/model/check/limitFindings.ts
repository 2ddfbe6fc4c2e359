import { SCHEMA_BOUNDS } from '../reading/bounds.ts';
import type { Finding } from '../reading/subschemas.ts';

const shortened = (reason: string): string =>
  reason.length > SCHEMA_BOUNDS.reasonCharacters
    ? `${reason.slice(0, SCHEMA_BOUNDS.reasonCharacters)}…`
    : reason;

/** The first findings of a file and how many more there are: one that is wrong in every line does not fill the page. */
export const limitFindings = (findings: readonly Finding[]): readonly Finding[] => {
  const listed = findings
    .slice(0, SCHEMA_BOUNDS.listedReasons)
    .map(({ path, reason }) => ({ path: shortened(path), reason: shortened(reason) }));
  const others = findings.length - listed.length;
  return others > 0 ? [...listed, { path: '', reason: `and ${others} more` }] : listed;
};
