/** The two servers as processes, and requests to them. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { TOKEN_HEADER } from '#schemas';
import { endProcess, nextMessage } from '../harness/childProcess.ts';
import { PROJECT } from '../machine/project.mjs';
import type { FloorOrder } from './floorServer.ts';
import type { AskedStatement, ProductOrder } from './productServer.ts';

const BUNDLE = join(import.meta.dirname, 'bundle.mjs');
const BUILT = join(PROJECT, '.cache/bench-server');

/** A folder for CPU profiles of the servers, for whoever looks where the time goes. */
const PROFILE_FOLDER = process.env['BENCH_PROFILE'];
const PROFILING = PROFILE_FOLDER ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE_FOLDER}`] : [];

/** The product ended a call that took longer than it lets one take. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** What a process answers; each order gets one answer. */
interface Answer {
  readonly port: number;
  readonly startedMs: number;
  readonly tokens: { readonly admin: string; readonly seller: string };
  readonly statements: readonly AskedStatement[];
  readonly residentBytes: number;
  readonly cpuMs: number;
}

let isBundled = false;

/** Bundles the programs as the sources are now, before the first is started. */
const bundleOnce = (): void => {
  if (isBundled) return;
  execFileSync(process.execPath, [BUNDLE], { cwd: PROJECT, stdio: 'inherit' });
  isBundled = true;
};

/** A program of the bench, told by its environment what to do. */
export const startBundled = (
  program: string,
  environment: Readonly<Record<string, string>>,
): ChildProcess => {
  bundleOnce();
  return fork(join(BUILT, program), {
    cwd: PROJECT,
    execArgv: PROFILING,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
};

const heard = (child: ChildProcess): Promise<Answer> => nextMessage(child, 'a server of the bench');

export interface Asked {
  readonly tookMs: number;
  readonly bytes: number;
}

export interface Server {
  /** How long the process has worked, whatever it waited for. */
  cpuMs(): Promise<number>;
  /** One request, a POST where there is a body; answers how long it took and how much came. */
  ask(path: string, token?: string, body?: object): Promise<Asked>;
  stop(): Promise<void>;
}

const AGENT_SOCKETS = 64;

const askOn = (port: number): Server['ask'] => {
  const agent = new Agent({ keepAlive: true, maxSockets: AGENT_SOCKETS });
  return (path, token, body) =>
    new Promise((resolve, reject) => {
      const startMs = performance.now();
      const headers = {
        ...(token !== undefined && { [TOKEN_HEADER]: token }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const method = body ? 'POST' : 'GET';
      const sent = request(
        { agent, port, host: '127.0.0.1', path, headers, method },
        (response) => {
          const isDone = response.statusCode === 200 || response.statusCode === 201;
          let bytes = 0;
          let said = '';
          response.on('data', (part: Buffer) => {
            bytes += part.length;
            if (!isDone) said += part.toString();
          });
          response.once('error', reject);
          response.once('end', () => {
            if (isDone) resolve({ tookMs: performance.now() - startMs, bytes });
            else if (response.statusCode === 503 && said.includes('"too_slow"'))
              reject(new GivenUp(`${path} was given up.`));
            else reject(new Error(`${path} answers ${response.statusCode}: ${said}`));
          });
        },
      ).once('error', reject);
      sent.end(body && JSON.stringify(body));
    });
};

export interface Product extends Server {
  readonly port: number;
  readonly startedMs: number;
  readonly tokens: Answer['tokens'];
  order(order: ProductOrder): Promise<Answer>;
}

export const startProduct = async (
  environment: Readonly<Record<string, string>>,
): Promise<Product> => {
  const child = startBundled('productServer.js', environment);
  const { port, startedMs, tokens } = await heard(child);
  return {
    port,
    startedMs,
    tokens,
    ask: askOn(port),
    stop: () => endProcess(child),
    order: (order) => {
      child.send(order);
      return heard(child);
    },
    cpuMs: async () => {
      child.send({ kind: 'memory' });
      return (await heard(child)).cpuMs;
    },
  };
};

export interface Floor extends Server {
  learn(order: FloorOrder): Promise<void>;
}

export const startFloor = async (environment: Readonly<Record<string, string>>): Promise<Floor> => {
  const child = startBundled('floorServer.js', environment);
  const { port } = await heard(child);
  return {
    ask: askOn(port),
    stop: () => endProcess(child),
    learn: async (order) => {
      child.send(order);
      await heard(child);
    },
    cpuMs: async () => {
      child.send({ statements: [] });
      return (await heard(child)).cpuMs;
    },
  };
};
