/** `npm run bench -- import`: rows a second and memory of an import, as the command does it, on both engines. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { openApplication } from '#server/engine/features/openFeatures.ts';
import { createImportService } from '#server/engine/importBatches/importService.ts';
import { FEATURES } from '#server/features.ts';
import { say } from '../../harness/say.ts';
import { SILENT } from '../../harness/silent.ts';
import { withPostgres } from '../../harness/withPostgres.ts';
import { readOptions } from '../../import/options.ts';
import { runImport } from '../../import/runImport.ts';
import { PROJECT } from '../../machine/project.mjs';
import { type ImportBenchOptions, type ImportRound, writeRounds } from './writeRounds.ts';

// As the command does.
setFlagsFromString('--heap-growing-percent=25');

const SAMPLE_MS = 100;
const MEGABYTE = 1_048_576;
const WORDS = ['tiny', 'fast', 'parser', 'stream', 'router', 'colour', 'cache', 'queue', 'graph'];

/** Packages as a registry lists them: a name of its own each, and some words. */
const packagesCsv = (rows: number): string => {
  const word = (number: number): string => WORDS[number % WORDS.length] ?? '';
  const lines = Array.from({ length: rows }, (_, index) => {
    const summary = Array.from({ length: 12 }, (_, place) => word(index * 7 + place * 3 + place));
    return `${word(index)}-${word(index * 5)}-${index},"${summary.join(' ')}, number ${index}."`;
  });
  return `name,summary\n${lines.join('\n')}\n`;
};

const residentBytes = (): number => process.memoryUsage.rss();

const ROUNDS = [
  { what: 'Dry run', words: ['--dry-run'] },
  { what: 'Run', words: [] },
  { what: 'The same file again', words: [] },
];

const measureImport = async (
  directory: string,
  { rows }: ImportBenchOptions,
  databaseUrl: string | undefined,
): Promise<readonly ImportRound[]> => {
  const rounds: ImportRound[] = [];
  const file = join(directory, 'packages.csv');
  await writeFile(file, packagesCsv(rows));
  const dataDirectory = join(directory, 'data');
  const database = await openDatabase({ databaseUrl, dataDirectory, log: SILENT });
  try {
    const core = await openApplication(FEATURES, {
      database,
      dataDirectory,
      schemaDirectory: join(PROJECT, 'schemas'),
      schemaStoreKind: 'folder',
      currency: 'USD',
      log: SILENT,
    });
    await database.execute(sql`insert into r_teams (id, created_at, updated_at, search, doc)
      values ('0000000000000000000000t0', now(), now(), '', '{"name": "Bench"}')`);
    const service = createImportService(core.recordsOptions, core.recordsIn);
    const resource = core.schemas.current().model.resources.get('apps');
    if (!resource) throw new Error('There is no resource "apps".');
    await pause(1_000);
    const idle = residentBytes();
    let most = idle;
    const watch = setInterval(() => {
      most = Math.max(most, residentBytes());
    }, SAMPLE_MS);
    const words = ['--map', 'title=name,description=summary', '--key', 'slug'];
    for (const { what, words: own } of ROUNDS) {
      const options = readOptions(['apps', file, ...words, ...own]);
      const startMs = performance.now();
      const startCpu = process.cpuUsage();
      const { created, unchanged } = await runImport(service, resource, options, say);
      const seconds = (performance.now() - startMs) / 1_000;
      const { user, system } = process.cpuUsage(startCpu);
      const cpuMs = (user + system) / rows;
      const megabytes = Math.round((most - idle) / MEGABYTE);
      rounds.push({ what, created, unchanged, seconds, cpuMs, megabytes });
    }
    clearInterval(watch);
    return rounds;
  } finally {
    await database.close();
  }
};

/** A dry run, a run and a second run that changes nothing, with what each of them took. */
export const benchImport = async (options: ImportBenchOptions): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'souk-bench-import-'));
  const measure = (databaseUrl?: string) => measureImport(directory, options, databaseUrl);
  try {
    writeRounds(options, await (options.engine === 'pglite' ? measure() : withPostgres(measure)));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
