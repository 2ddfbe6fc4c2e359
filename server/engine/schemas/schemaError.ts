import type { Problem } from '#schemas';

/** One problem in one line: file, place and reason. */
export const problemLine = ({ file, path, reason }: Problem): string =>
  `${file} ${path || '/'}: ${reason}`;

/** Schemas that cannot be used; the message lists file, path and reason of each problem. */
export class SchemaError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], introduction?: string) {
    super([...(introduction ? [introduction] : []), ...problems.map(problemLine)].join('\n'));
    this.name = 'SchemaError';
    this.problems = problems;
  }
}
