import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => this.state.error?.name ?? this.props.children;
}

test('a chunk of another version counts as one that did not load (ERR-2)', async () => {
  expectConsole('error', /another version/);
  // What `(await import(…)).Screen` gives when the file of a newer build answers.
  const load = async () => Object.values({})[0] as never;
  const Screen = lazyScreen(load);
  render(
    <Boundary>
      <Suspense fallback="waiting">
        <Screen />
      </Suspense>
    </Boundary>,
  );
  expect(await screen.findByText('ChunkLoadError')).toBeDefined();
});

const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count}
    </button>
  );
};

test('a screen that is there already is drawn without its fallback', async () => {
  const Screen = lazyScreen(async () => Counter);
  Screen.preload();
  // One turn of the clock: it has come.
  await new Promise((resolve) => setTimeout(resolve));
  const html = renderToString(
    <Suspense fallback="waiting">
      <Screen />
    </Suspense>,
  );
  // Drawn in one go, as a page's first drawing is; a fallback would stand here.
  expect(html).toContain('pressed');
  expect(html).not.toContain('waiting');
});

test('a screen that came while it was waited for keeps what people do in it', async () => {
  const Screen = lazyScreen(async () => Counter);
  const shown = () => (
    <Suspense fallback="waiting">
      <Screen />
    </Suspense>
  );
  const { rerender } = render(shown());
  await userEvent.click(await screen.findByRole('button'));
  rerender(shown());
  expect(screen.getByRole('button', { name: 'pressed 1' })).toBeVisible();
});
