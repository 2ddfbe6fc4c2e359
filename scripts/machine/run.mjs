import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { PROJECT } from './project.mjs';

const optionsFor = (program, environment) => ({
  cwd: PROJECT,
  env: {
    ...process.env,
    PATH: `${join(PROJECT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
    ...environment,
  },
  stdio: ['ignore', 'pipe', 'pipe'],
  // On Windows npm and the packages' programs are .cmd files, which only a shell can start.
  shell: process.platform === 'win32' && program !== process.execPath,
});

/** Runs a program to its end and keeps what it said, for the case that it fails. */
export function runStep(program, parameters, environment = {}) {
  const result = spawnSync(program, parameters, {
    ...optionsFor(program, environment),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim();
  return {
    passed: result.status === 0,
    output: result.error ? `${output}\n${program}: ${result.error.message}`.trim() : output,
  };
}

/** The same without waiting, so that steps can run beside each other. */
export function startStep(program, parameters, environment = {}) {
  const child = spawn(program, parameters, optionsFor(program, environment));
  const parts = [];
  child.stdout.on('data', (part) => parts.push(part));
  child.stderr.on('data', (part) => parts.push(part));
  return new Promise((resolve) => {
    const finish = (passed, addition) =>
      resolve({ passed, output: `${Buffer.concat(parts)}${addition}`.trim() });
    child.on('error', (error) => finish(false, `\n${program}: ${error.message}`));
    child.on('close', (status) => finish(status === 0, ''));
  });
}

const seconds = (startMs) => `${((performance.now() - startMs) / 1000).toFixed(1)} s`;

/** One line for a step that passed; a plain report for one that failed. */
export async function report(name, running) {
  const startMs = performance.now();
  const result = await running;
  if (result.passed) console.log(`  passed  ${name} (${seconds(startMs)})`);
  else console.log(`  FAILED  ${name} (${seconds(startMs)})\n\n${result.output}\n`);
  return result;
}
