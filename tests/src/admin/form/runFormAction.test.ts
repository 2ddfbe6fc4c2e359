import { afterEach, expect, test, vi } from 'vitest';
import { runFormAction } from '#src/admin/form/save/runFormAction.ts';

afterEach(() => vi.restoreAllMocks());

test('an action that a form does not know is logged and nothing is done (ERR-3)', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const list = vi.fn();
  runFormAction({ list }, 'list');
  expect([list.mock.calls.length, log.mock.calls.length]).toEqual([1, 0]);
  runFormAction({ list }, 'publishTwice');
  runFormAction({ list }, 'toString');
  expect(log.mock.calls).toEqual([['Action not found'], ['Action not found']]);
  expect(list).toHaveBeenCalledOnce();
});
