import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { CodecRouter, createCodecRouter } from '#src/admin/routing/router.tsx';
import dependencies from '../../../../package.json' with { type: 'json' };
import { expectConsole } from '../../../setup/expectConsole.ts';
import { productModel } from '../table/product.ts';

const Place = () => {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
};

const never = new Promise<void>(() => undefined);

const Late = () => {
  const { pathname, search } = useLocation();
  if (pathname === '/late' || search === '?late') use(never);
  return <p>{`drawn at ${pathname}${search}`}</p>;
};

const Broken = () => {
  throw new Error('this screen is broken');
};

const Screens = () => (
  <>
    <Place />
    <Link to="/customers/7?tab=2">Edit</Link>
    <Link to="/customers/create">New</Link>
    <Link to="/old">Moved</Link>
    <Suspense fallback={<p>on its way</p>}>
      <Late />
    </Suspense>
    <Routes>
      <Route path="/old" element={<Navigate to="/apps/5/show" replace />} />
      <Route path="/broken" element={<Broken />} />
      <Route path="*" element={null} />
    </Routes>
  </>
);

const open = (path: string) => {
  window.history.replaceState(null, '', `/markets${path}`);
  const router = createCodecRouter(<Screens />, <p>Mended</p>, () => productModel);
  render(<CodecRouter router={router} />);
  return router;
};
const address = () => window.location.pathname + window.location.search;

afterEach(() => window.history.replaceState(null, '', '/'));

describe("the router speaks the product's paths to the browser and react-admin's to its screens", () => {
  test.each([
    ['/customers/update/7?tab=2', '/customers/7?tab=2'],
    ['/applications/view/5', '/apps/5/show'],
    ['/withdrawns', '/withdrawals'],
    ['/customers/7', '/~/customers/7'],
  ])('a deep link to %s shows %s', (path, shown) => {
    open(path);
    expect(screen.getByText(`at ${shown}`)).toBeVisible();
    expect(address()).toBe(`/markets${path}`);
  });

  test('a link carries the address that it leads to, and goes there and back', async () => {
    const router = open('/customers');
    const link = screen.getByRole('link', { name: 'Edit' });
    expect(link).toHaveAttribute('href', '/markets/customers/update/7?tab=2');
    await userEvent.click(link);
    expect(address()).toBe('/markets/customers/update/7?tab=2');
    expect(screen.getByText('at /customers/7?tab=2')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('at /customers')).toBeVisible();
    expect(address()).toBe('/markets/customers');
  });

  test('the create screen has the path of its own', async () => {
    open('/customers');
    await userEvent.click(screen.getByRole('link', { name: 'New' }));
    expect(address()).toBe('/markets/customer/create');
    expect(screen.getByText('at /customers/create')).toBeVisible();
  });

  test('a redirect arrives at the product’s path', async () => {
    open('/customers');
    await userEvent.click(screen.getByRole('link', { name: 'Moved' }));
    expect(await screen.findByText('at /apps/5/show')).toBeVisible();
    expect(address()).toBe('/markets/applications/view/5');
  });

  test('a page stays until the next one is there', async () => {
    const router = open('/customers');
    await act(() => router.navigate('/late'));
    expect(address()).toBe('/markets/late');
    expect(screen.getByText('drawn at /customers')).toBeVisible();
  });

  test('what is asked of a page itself counts at once', async () => {
    const router = open('/customers');
    await act(() => router.navigate('/customers?late'));
    expect(address()).toBe('/markets/customers?late');
    expect(screen.getByText('at /customers?late')).toBeVisible();
    expect(screen.getByText('on its way')).toBeVisible();
  });

  test('a screen that throws gives the page for crashes, never a blank one', () => {
    expectConsole('error', /this screen is broken/);
    open('/broken');
    expect(screen.getByText('Mended')).toBeVisible();
  });
});

test('react-router is pinned: the router leans on its internals', () => {
  const { 'react-router': router, 'react-router-dom': dom } = dependencies.dependencies;
  expect([router, dom]).toEqual([expect.stringMatching(/^\d/), router]);
});
