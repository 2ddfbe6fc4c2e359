/**
 * A test fails when anything writes `console.error` or `console.warn`, unless the test said before
 * that it expects it: nobody reads warnings in a long log, and users' consoles stay empty. It fails as well when a
 * package warns that what we do with it will not work any more.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { takeExpectations } from './expectConsole.ts';

type Method = 'error' | 'warn';
const METHODS: readonly Method[] = ['error', 'warn'];

let written: { readonly method: Method; readonly text: string }[] = [];

let deprecations: string[] = [];
const noteDeprecation = ({ name, stack, message }: Error): void => {
  if (name === 'DeprecationWarning') deprecations.push(stack ?? message);
};
beforeAll(() => void process.on('warning', noteDeprecation));
afterAll(() => void process.off('warning', noteDeprecation));

beforeEach(({ onTestFinished }) => {
  written = [];
  takeExpectations();
  const spies = METHODS.map((method) =>
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      written.push({ method, text: parts.map(asText).join(' ') });
    }),
  );
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
});

afterEach(() => {
  const expected = takeExpectations();
  const unexpected = written.filter(
    (line) => !expected.some((one) => one.method === line.method && one.pattern.test(line.text)),
  );
  expect(
    unexpected.map((line) => `console.${line.method}: ${line.text}`),
    'Nothing may be written to the console; expectConsole() allows what a test provokes',
  ).toEqual([]);
  const warned = deprecations;
  deprecations = [];
  expect(warned, 'A package warns of what will not work any more').toEqual([]);
  const missing = expected.filter(
    (one) => !written.some((line) => one.method === line.method && one.pattern.test(line.text)),
  );
  expect(
    missing.map((one) => `console.${one.method} ${one.pattern}`),
    'Expected on the console, but not written',
  ).toEqual([]);
});

function asText(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  if (typeof part === 'string') return part;
  return JSON.stringify(part) ?? String(part);
}
