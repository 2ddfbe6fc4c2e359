import { withPostgres } from './withPostgres.ts';

/** What a proof runs on. */
export const ENGINES = ['PGlite', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

/** The engine of the command line; all of them where none is named. Errors: throws for a name that is none. */
export const enginesOf = (name: string | undefined): readonly Engine[] => {
  if (name === undefined) return ENGINES;
  const engine = ENGINES.find((known) => known === name);
  if (engine) return [engine];
  throw new Error(`There is no engine "${name}"; there are: ${ENGINES.join(', ')}.`);
};

/** Lends an empty database of the engine: the address of a PostgreSQL, none for the embedded one. */
export const onEngine = <Result>(
  engine: Engine,
  work: (databaseUrl?: string) => Promise<Result>,
): Promise<Result> => (engine === 'PGlite' ? work() : withPostgres(work));
