import { describe, expect, it, vi } from 'vitest';
import { runFailedAgain } from '../../scripts/machine/secondRun.mjs';

const fileOf = (file: string, ...tests: string[]) => ({ file, tests });
const countsOf = (failed: number, failures: ReturnType<typeof fileOf>[]) => ({
  passed: 10,
  failed,
  skipped: 1,
  failures,
});
const passes = { passed: 4, failed: 0, skipped: 0, failures: [] };

describe('tests that failed run once more, alone', () => {
  it('counts what passes then as passed, and names it', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const files: string[][] = [];
    const counts = await runFailedAgain(
      countsOf(1, [fileOf('a.test.ts', 'opens a page')]),
      async (some) => {
        files.push(some);
        return passes;
      },
    );
    expect(counts).toMatchObject({ passed: 11, failed: 0, skipped: 1 });
    expect(files).toEqual([['a.test.ts']]);
    expect(said.mock.calls.flat()).toEqual([
      '  UNSTEADY a.test.ts > opens a page: failed first, passed when it ran alone.',
    ]);
  });

  it('fails where one of them fails again', async () => {
    const first = countsOf(1, [fileOf('a.test.ts', 'opens a page')]);
    const again = { ...passes, failed: 1 };
    expect(await runFailedAgain(first, async () => again)).toEqual(first);
  });

  it.each([
    ['nothing failed', countsOf(0, [])],
    ['an error was outside every test', countsOf(1, [])],
    ['a file could not be read', countsOf(1, [fileOf('a.test.ts')])],
    ['an error was outside the named tests', countsOf(2, [fileOf('a.test.ts', 'opens')])],
    [
      'eleven files failed',
      countsOf(
        11,
        Array.from({ length: 11 }, (_, index) => fileOf(`${index}.test.ts`, 'opens')),
      ),
    ],
  ])('runs nothing again where %s', async (_, counts) => {
    const again = await runFailedAgain(counts, () => expect.fail('ran again'));
    expect(again).toEqual(counts);
  });
});
