/** An import as the command does it, in a process of its own that is bundled as the product is. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { openApplication } from '#server/engine/features/openFeatures.ts';
import { createImportService } from '#server/engine/importBatches/importService.ts';
import { FEATURES } from '#server/features.ts';
import { say } from '../../harness/say.ts';
import { SILENT } from '../../harness/silent.ts';
import { readOptions } from '../../import/options.ts';
import { runImport } from '../../import/runImport.ts';
import { PROJECT } from '../../machine/project.mjs';
import type { ImportRound } from './writeRounds.ts';

// As the command does.
setFlagsFromString('--heap-growing-percent=60');
// A process at rest has collected what its start left behind.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const SAMPLE_MS = 100;
const REST_MS = 1_000;
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

/** A dry run, a run and a second run that changes nothing, with what each of them took. */
const measureImport = async (
  directory: string,
  rows: number,
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
    await pause(REST_MS);
    collectGarbage();
    await pause(REST_MS);
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

const {
  BENCH_DIRECTORY: directory = '',
  BENCH_ROWS: rows,
  BENCH_DATABASE: databaseUrl,
} = process.env;
const measured = await measureImport(directory, Number(rows), databaseUrl);
process.send?.(measured, () => process.exit(0));
