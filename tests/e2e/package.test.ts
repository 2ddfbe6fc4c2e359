/** The package as somebody gets it: packed, installed into an empty folder, and the example built and started from it. */
import { execFile } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startServer } from '../../scripts/harness/server.ts';
import { PROJECT } from '../../scripts/machine/project.mjs';
import { callServer, restClient, signIn } from '../../scripts/stories/api.ts';
import { ADMIN, startProgram } from '../../scripts/stories/server.ts';
import { story } from './story.ts';

/** Packing builds once, installing fetches what the cache lacks, on a machine that tests something else. */
const SETUP_MS = 600_000;
const OTHER_TRADE = /\b(?:order|seller|buyer|market|invoice|withdraw)|(?<!@)souk/i;

const run = async (
  folder: string,
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(program, [...words], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...environment },
  });
  return stdout + stderr;
};

let folder = '';
let server: Awaited<ReturnType<typeof startProgram>>;
const program = (): string => join(folder, 'node_modules/souk/scripts/package/souk.mjs');
const souk = (home: string, ...words: readonly string[]): Promise<string> =>
  run(home, process.execPath, [program(), ...words]);

/** Does something while a part of the folder is not there. */
const without = async (part: string, work: () => Promise<void>): Promise<void> => {
  const [there, away] = [join(folder, part), join(folder, `${part}-away`)];
  await rename(there, away);
  try {
    await work();
  } finally {
    await rename(away, there);
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-lending-'));
  await run(PROJECT, 'npm', ['pack', '--pack-destination', folder]);
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await cp(join(PROJECT, 'examples/lending'), folder, { recursive: true });
  await run(folder, process.execPath, [join(PROJECT, 'scripts/package/souk.mjs'), 'init']);
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund'];
  await run(folder, 'npm', ['install', ...quietly, tarball]);
  await souk(folder, 'build');
  server = await startProgram(folder, [program(), 'start'], { BASE_PATH: '/shed/' });
}, SETUP_MS);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the installed package', () => {
  story(
    'runs an application of another trade, with its own page, rule and name',
    async ({ visit }) => {
      const token = await signIn(server.address, ADMIN);
      const rest = restClient(server.address, token);
      const drill = await rest.create('tools', { title: 'Drill', kind: 'wood' });
      await rest.create('tools', { title: 'Plane', kind: 'wood' });
      const member = await rest.create('members', { name: 'Ada' });
      await rest.create('loans', { toolId: drill._id, memberId: member._id, days: 3 });
      await expect(
        rest.create('loans', { toolId: drill._id, memberId: member._id, days: 3 }),
      ).rejects.toThrow('is lent to somebody already');

      const page = await visit(server.signInLink, { isSignedIn: false });
      expect(new URL(page.url()).pathname).toMatch(/^\/shed\//);
      const menu = page.getByRole('navigation', { name: 'Sections' });
      await menu.getByText('Tool shed').waitFor();
      await menu.getByRole('link', { name: 'Tools' }).click();
      await page.getByRole('cell', { name: 'Plane', exact: true }).waitFor();

      // Creates.
      await page.getByRole('link', { name: 'Create Tool' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Spade');
      await page.getByRole('combobox', { name: 'Kind' }).click();
      await page.getByRole('option', { name: 'Garden' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(() => rest.find('tools', { title: 'Spade' })).toHaveLength(1);

      // Lists, with what it computed, and goes to what it lends.
      await menu.getByRole('link', { name: 'Due back' }).click();
      await page.getByRole('heading', { level: 1, name: 'Due back' }).waitFor();
      await page.getByText('Drill').waitFor();
      await expect.poll(() => page.title()).toBe('Due back · Tool shed');
      expect(await page.locator('body').innerText()).not.toMatch(OTHER_TRADE);

      // Edits.
      await menu.getByRole('link', { name: 'Tools' }).click();
      await page.getByRole('link', { name: 'Edit: Plane' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Block plane');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(() => rest.find('tools', { title: 'Block plane' })).toHaveLength(1);

      await menu.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
      expect(await page.locator('body').innerText()).not.toMatch(OTHER_TRADE);
    },
  );

  story('speaks the three languages of the example', async ({ visit }) => {
    const page = await visit(server.address, {
      isSignedIn: false,
      address: server.address,
      language: 'ar',
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.title()).toContain('مخزن الأدوات');
  });

  story('documents itself under its own name', async () => {
    const answer = await fetch(new URL('/api/openapi.json', server.address), {
      headers: { 'x-auth-token': await signIn(server.address, ADMIN) },
    });
    const { info, paths }: { info: { title: string }; paths: object } = await answer.json();
    expect(info.title).toBe('Tool shed');
    expect(Object.keys(paths).filter((path) => /order|balance|withdraw/.test(path))).toEqual([]);
  });

  story('writes types of its schemas, of a folder and of a server alike', async () => {
    expect(await souk(folder, 'types', '--check')).toContain('is up to date');
    await souk(folder, 'types', '--url', server.address, '--out', 'served.ts');
    const served = await readFile(join(folder, 'served.ts'), 'utf8');
    expect(served).toContain('export interface Loan');
    await expect(souk(folder, 'types', '--url', 'http://127.0.0.1:9/')).rejects.toThrow(
      'Nobody answers',
    );
  });

  story('type-checks the application, and finds its mistakes and no others', async () => {
    const check = () => run(folder, 'npm', ['run', 'check']);
    await check();
    const wrong = join(folder, 'wrong.ts');
    await writeFile(
      wrong,
      "import { defineFeature } from 'souk/server';\n\nexport const feature = defineFeature({ name: 1 });\n",
    );
    const failure = await check().catch((cause: unknown) => cause);
    await rm(wrong);
    expect(failure).toMatchObject({
      stdout: expect.stringMatching(/^wrong\.ts\(3,\d+\): error TS2322/m),
    });
    expect(failure).toMatchObject({ stdout: expect.not.stringContaining('node_modules') });
  });

  story('imports rows into the server that runs, whatever the path of its pages', async () => {
    await writeFile(join(folder, 'tools.csv'), 'title,kind\nRake,garden\nScythe,garden\n');
    expect(await souk(folder, 'import', 'tools', 'tools.csv')).toMatch(/2 new, .* 0 refused/);
    const rest = restClient(server.address, await signIn(server.address, ADMIN));
    expect(await rest.find('tools', { title: 'Scythe' })).toHaveLength(1);
  });

  story('backs up what is there while it runs, and restores it elsewhere', async () => {
    expect(await souk(folder, 'backup', 'shed.tar')).toContain('written and verified');
    const environment = { DATA_DIR: join(folder, 'data-again'), BASE_PATH: '/again/' };
    const restored = await run(
      folder,
      process.execPath,
      [program(), 'restore', 'shed.tar'],
      environment,
    );
    expect(restored).toContain('Restored what was backed up');
    const again = await startServer(
      { NODE_ENV: 'production', ...environment },
      { program: [program(), 'start'], folder, ready: /Tool shed is at (\S+)/ },
    );
    try {
      const rest = restClient(again.address, await signIn(again.address, ADMIN));
      expect(await rest.find('tools', { title: 'Drill' })).toHaveLength(1);
    } finally {
      await again.stop();
    }
  });

  story('begins an application, and runs a folder of schemas alone (GEN-12)', async () => {
    const other = join(folder, 'other');
    await mkdir(other);
    expect(await souk(other, 'init', 'shop')).toContain('items.json');
    expect(await souk(other, 'init', 'shop')).toContain('is there already');
    const lost = { properties: { a: { $ref: 'https://example.com/a.json' } } };
    await writeFile(join(other, 'shop/schemas/parcels.json'), JSON.stringify(lost));
    const shop = await startProgram(other, [program(), 'start', '--schemas', 'shop/schemas']);
    const token = await signIn(shop.address, ADMIN);
    const rest = restClient(shop.address, token);
    await rest.create('items', { title: 'Lamp' });
    expect(await rest.find('items')).toHaveLength(1);
    expect(await callServer(shop.address, '/api/schemas/status', { token })).toMatchObject({
      problems: [
        {
          file: 'parcels.json',
          reason: expect.stringContaining(
            '"souk schemas add --schemas shop/schemas --shared https://example.com/a.json"',
          ),
        },
      ],
    });
    await shop.stop();
  });

  story('says in a sentence what cannot be done', async () => {
    await expect(souk(folder, 'sell')).rejects.toThrow('There is no command "sell"');
    await expect(souk(join(folder, 'schemas'), 'build')).rejects.toThrow('nothing to build');
    await expect(souk(folder, 'start', '--schemas')).rejects.toThrow('wants a folder');
  });

  story('names the build tool that is not installed', async () => {
    await without('node_modules/json-schema-to-typescript', () =>
      expect(souk(folder, 'types')).rejects.toMatchObject({
        stderr: expect.stringMatching(
          /^"souk types" needs json-schema-to-typescript: run "souk init"/,
        ),
      }),
    );
    await without('node_modules/vite', () =>
      expect(souk(folder, 'build')).rejects.toMatchObject({
        stderr: expect.stringMatching(/^"souk build" needs vite: run "souk init"/),
      }),
    );
  });

  story('says when what runs is older than its sources', async () => {
    const commandOf = () => souk(folder, 'backup', 'again.tar');
    const touch = (file: string, inSeconds: number): Promise<void> => {
      const time = new Date(Date.now() + inSeconds * 1_000);
      return utimes(join(folder, file), time, time);
    };
    await touch('build/server/server.js', 60);
    await touch('schemas/generated/types.ts', 120);
    expect(await commandOf()).not.toContain('is older than');
    await touch('server.ts', 120);
    expect(await commandOf()).toContain(
      'server.js is older than what it is made of: run "souk build"',
    );
  });
});
