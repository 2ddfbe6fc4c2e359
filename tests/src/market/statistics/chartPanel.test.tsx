import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSoukTheme } from '#src/admin/theme/theme.ts';
import { ChartPanel } from '#src/market/statistics/ChartPanel.tsx';
import { renderInside } from '../../admin/form/renderForm.tsx';

const theme = createTheme(
  createSoukTheme({ mode: 'light', direction: 'ltr', language: 'en', density: 'comfortable' }),
);

test('a chart is saved as a picture once it is drawn; until then its menu says why not', async () => {
  let comeIntoSight = (): void => undefined;
  class Sight {
    constructor(told: IntersectionObserverCallback) {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      comeIntoSight = () => told([entry], this as never);
    }
    observe(): void {}
    disconnect(): void {}
  }
  const { IntersectionObserver: former } = window;
  vi.stubGlobal('IntersectionObserver', Sight);
  onTestFinished(() => void vi.stubGlobal('IntersectionObserver', former));
  const { user } = renderInside(
    <ThemeProvider theme={theme}>
      <ChartPanel
        title="Revenue"
        name="revenue"
        kind="line"
        labels={['Monday', 'Tuesday']}
        starts={['2026-11-23', '2026-11-24']}
        series={[{ label: 'Revenue', values: [1, 2] }]}
        format={String}
      />
    </ThemeProvider>,
    {},
  );
  await user.click(screen.getByRole('button', { name: 'More about Revenue' }));
  const picture = await screen.findByRole('menuitem', { name: /PNG/ });
  expect(picture).toHaveAttribute('aria-disabled', 'true');
  expect(picture).toHaveTextContent('The chart is not drawn yet.');
  act(comeIntoSight);
  await waitFor(() => expect(picture).not.toHaveAttribute('aria-disabled'));
  expect(picture).not.toHaveTextContent('not drawn');
});
