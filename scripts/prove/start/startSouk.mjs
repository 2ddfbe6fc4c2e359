import { spawn } from 'node:child_process';

/** A clone installs and builds first. */
const START_LIMIT_MS = 15 * 60_000;
const SIGN_IN_LINK = /http:\S+#code=\S+/;
const ADDRESS = /Souk is at (http:\S+)/;

/** Runs `npm start` in a folder; answers when its page has been read, with how long that took. */
export async function startSouk(folder) {
  const startMs = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: './data', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: stopping reaches the server behind npm and its shell.
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const printed = await waitForAddress(child);
  const [, address] = ADDRESS.exec(printed);
  const page = await fetch(address);
  if (!page.ok) throw new Error(`${address} answers ${page.status}`);
  await page.text();
  return {
    address,
    signInLink: SIGN_IN_LINK.exec(printed)?.[0],
    durationMs: performance.now() - startMs,
    stop: async () => {
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

function waitForAddress(child) {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (reason) => reject(new Error(`npm start ${reason}:\n${printed}`));
    const timer = setTimeout(fail, START_LIMIT_MS, 'took too long');
    const read = (part) => {
      printed += part;
      if (!ADDRESS.test(printed)) return;
      clearTimeout(timer);
      // What follows the address (sign-in link, accounts) is printed at once.
      setTimeout(() => resolve(printed), 200);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => fail('ended'));
  });
}
