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
