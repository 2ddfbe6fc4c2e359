import { fireEvent } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { afterMouseUp, watchMouse } from '#src/admin/form/widgets/afterMouseUp.ts';

beforeAll(watchMouse);

test('runs at once where nothing is pressed', () => {
  const run = vi.fn();
  afterMouseUp(run);
  expect(run).toHaveBeenCalledOnce();
});

test('waits while a button is down, whatever loses the focus and wherever the pointer goes', () => {
  const run = vi.fn();
  fireEvent.mouseDown(document.body);
  afterMouseUp(run);
  fireEvent.blur(document.body);
  fireEvent.mouseMove(document.body, { buttons: 1 });
  expect(run).not.toHaveBeenCalled();
  fireEvent.mouseUp(document.body);
  expect(run).toHaveBeenCalledOnce();
});

test.each([
  ['a move without a button', () => fireEvent.mouseMove(document.body, { buttons: 0 })],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['a menu of the system', () => fireEvent.contextMenu(document.body)],
  ['the end of a drag', () => fireEvent.dragEnd(document.body)],
  ['another window', () => fireEvent.blur(window)],
])('is over with %s, when nobody heard the button go up', (_, end) => {
  const run = vi.fn();
  fireEvent.mouseDown(document.body);
  afterMouseUp(run);
  end();
  expect(run).toHaveBeenCalledOnce();
});
