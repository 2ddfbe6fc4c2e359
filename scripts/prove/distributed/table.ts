import { say } from '../../harness/say.ts';

/** One thing that was tried, what came of it, and whether that is as it must be. */
export interface Line {
  readonly what: string;
  readonly figure: string;
  readonly isRight: boolean;
}

export const tellTable = (lines: readonly Line[]): void => {
  const width = Math.max(...lines.map(({ what }) => what.length));
  for (const { what, figure, isRight } of lines)
    say(`${isRight ? 'yes' : 'NO '}  ${what.padEnd(width)}  ${figure}`);
};

const MAX_TOLD = 20;
/** Ids and numbers of requests: what differs between two cases of the same problem. */
const IDS = /[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{24}/g;

/** Each kind of problem once, with how often there was one. */
export const tellProblems = (problems: readonly string[]): void => {
  const counts = new Map<string, number>();
  for (const problem of problems) {
    const kind = problem.replace(IDS, '…');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  for (const [kind, count] of [...counts].slice(0, MAX_TOLD)) say(`  ${count} × ${kind}`);
};
