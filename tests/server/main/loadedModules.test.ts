import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from './serverProcess.ts';

/** Each takes one to twenty megabytes, and many servers are never asked for them. The engine has a thread of its own. */
const LATER = [
  '@simplewebauthn/server',
  'diff',
  'harfbuzzjs',
  'nodemailer',
  'openid-client',
  'sanitize-html',
  'sharp',
  'swagger-ui-dist',
  'typescript',
  'vite',
];

const START_LIMIT_MS = 120_000;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'souk-loaded-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

test(
  'SCALE-4: a server that has started holds no library that only some calls need',
  async () => {
    const file = join(directory, 'loaded');
    const probe = pathToFileURL(join(import.meta.dirname, 'loadedModules.mjs')).href;
    const server = startServer({
      DATA_DIR: join(directory, 'data'),
      DEMO: 'off',
      LOADED_MODULES: file,
      NODE_OPTIONS: `--import ${probe}`,
    });
    await server.until('Signs you in once');
    await server.stop();
    const loaded = await readFile(file, 'utf8');
    expect(loaded).toContain('/node_modules/fastify/');
    expect(LATER.filter((name) => loaded.includes(`/node_modules/${name}/`))).toEqual([]);
  },
  START_LIMIT_MS,
);
