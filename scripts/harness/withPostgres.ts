import { dropBenchPostgres, startBenchPostgres } from '../bench/postgresServer.ts';

/** Lends a PostgreSQL with the bench's settings and nothing in it; several proofs may run side by side. */
export const withPostgres = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  // Benches are named by their rows: none has fewer than no rows.
  const number = -process.pid;
  const postgres = await startBenchPostgres(number);
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
    await dropBenchPostgres(number);
  }
};
