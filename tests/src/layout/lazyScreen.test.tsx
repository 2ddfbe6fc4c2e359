import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyScreen } from '#src/layout/page/lazyScreen.ts';
import { expectConsole } from '../../setup/expectConsole.ts';

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
