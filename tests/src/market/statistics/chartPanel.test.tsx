import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSoukTheme } from '#src/admin/theme/theme.ts';
import { ChartPanel } from '#src/market/statistics/ChartPanel.tsx';
import { TimeChart } from '#src/market/statistics/TimeChart.tsx';
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

test.each(['ltr', 'rtl'] as const)(
  'the times below a narrow chart stand apart in %s',
  async (direction) => {
    const labelWidth = 43;
    const box = { width: labelWidth, height: 15 } as DOMRect;
    const measured = Object.assign(SVGElement.prototype, { getBBox: () => box });
    onTestFinished(() => void Reflect.deleteProperty(measured, 'getBBox'));
    const days = Array.from({ length: 30 }, (_, index) => `${index + 1} نوفمبر`);
    const turned = createTheme(
      createSoukTheme({ mode: 'light', direction, language: 'ar', density: 'comfortable' }),
    );
    renderInside(
      <ThemeProvider theme={turned}>
        <style>{'svg { width: 326px !important }'}</style>
        <TimeChart
          kind="line"
          labels={days}
          series={[{ label: 'Revenue', values: days.map((_, index) => index) }]}
          format={String}
          svgRef={null}
        />
      </ThemeProvider>,
      {},
    );
    const shown = await screen.findAllByText(/نوفمبر/);
    const places = shown.map((text) => {
      const place = text
        .closest('g')
        ?.getAttribute('transform')
        ?.match(/[\d.]+/)?.[0];
      return Number(place);
    });
    const gaps = places.slice(1).map((place, index) => Math.abs(place - (places[index] ?? 0)));
    expect(gaps.length).toBeGreaterThan(2);
    expect(Math.min(...gaps)).toBeGreaterThan(labelWidth);
  },
);

test.each(['ltr', 'rtl'] as const)(
  'the last time below a chart is whole in %s (DASH-3)',
  async (direction) => {
    const box = { width: 43, height: 15 } as DOMRect;
    const measured = Object.assign(SVGElement.prototype, { getBBox: () => box });
    onTestFinished(() => void Reflect.deleteProperty(measured, 'getBBox'));
    const labels = ['26 Nov', '27 Nov', '28 Nov'];
    const turned = createTheme(
      createSoukTheme({ mode: 'light', direction, language: 'en', density: 'comfortable' }),
    );
    renderInside(
      <ThemeProvider theme={turned}>
        <style>{'svg { width: 600px !important }'}</style>
        <TimeChart
          kind="line"
          labels={labels}
          series={[{ label: 'Revenue', values: [1, 2, 3] }]}
          format={String}
          svgRef={null}
        />
      </ThemeProvider>,
      {},
    );
    const shown = await screen.findAllByText(/Nov|…/);
    expect(shown.map(({ textContent }) => textContent)).toEqual(labels);
  },
);
