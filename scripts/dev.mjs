// `npm run dev`: the server from source and Vite's development server in front of it.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { PROJECT } from './machine/project.mjs';

process.chdir(PROJECT);
const port = process.env.PORT || '8080';
const server = spawn(
  process.execPath,
  ['--import', 'tsx', '--watch-path=server', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: port, DATA_DIR: process.env.DATA_DIR || './data' },
  },
);
const vite = await createServer({ mode: 'development' });
await vite.listen();
vite.printUrls();

const stop = async () => {
  server.kill('SIGTERM');
  await vite.close();
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
server.once('exit', async (code) => {
  await vite.close();
  process.exitCode = code ?? 0;
});
