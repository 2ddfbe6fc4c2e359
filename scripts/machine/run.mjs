import { spawnSync } from 'node:child_process';
import { PROJECT } from './project.mjs';

/** Runs a program to its end and keeps what it said, for the case that it fails. */
export function runStep(program, parameters, environment = {}) {
  const result = spawnSync(program, parameters, {
    cwd: PROJECT,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 256 * 1024 * 1024,
    // npm is a .cmd file on Windows, which only a shell can start.
    shell: process.platform === 'win32' && program === 'npm',
  });
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim();
  return {
    passed: result.status === 0,
    output: result.error ? `${output}\n${program}: ${result.error.message}`.trim() : output,
  };
}
