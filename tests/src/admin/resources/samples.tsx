import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Notification, ResourceContextProvider, useRefresh } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { expect } from 'vitest';
import { sameInAll } from '#schemas';
import { ResourceList } from '#src/admin/resources/ResourceList.tsx';
import { ResourceShow } from '#src/admin/resources/ResourceShow.tsx';
import { type Session, SessionProvider } from '#src/admin/session/session.tsx';
import { FEATURES } from '../../../announced.ts';
import { jsonAnswer, modelOf, type Network, renderInside } from '../form/renderForm.tsx';

type Row = Readonly<Record<string, unknown>>;

const model = modelOf({
  title: 'Sample',
  type: 'object',
  'x-resource': {
    name: sameInAll('Sample |||| Samples'),
    api: 'markets',
    recordTitle: 'title',
    deletion: { kind: 'trash' },
    listDefault: {
      columns: ['title', 'amount', 'made', 'colour', 'labels', 'like', 'phase'],
      sort: { field: 'title', order: 'ASC' },
    },
    form: {
      sections: [
        {
          name: 'all',
          title: sameInAll('All'),
          fields: ['title', 'amount', 'colour', 'labels', 'like'],
        },
      ],
    },
  },
  properties: {
    title: { type: 'string', title: 'Title', maxLength: 20 },
    amount: { type: 'integer', title: 'Amount', minimum: 0 },
    made: { type: 'string', title: 'Made by', readOnly: true },
    colour: { type: 'string', title: 'Colour', enum: ['red', 'green'] },
    labels: { type: 'array', items: { type: 'string' }, title: 'Labels' },
    like: { type: 'string', title: 'Like', 'x-ref': 'samples' },
    phase: {
      type: 'string',
      title: 'Phase',
      readOnly: true,
      'x-states': {
        initial: 'open',
        trash: 'bin',
        states: {
          open: { title: sameInAll('Open'), color: 'primary' },
          done: { title: sameInAll('Done'), color: 'success' },
          bin: { title: sameInAll('Bin'), color: 'danger' },
        },
        moves: [
          {
            from: ['open'],
            to: 'done',
            title: sameInAll('Finish'),
            by: ['admin'],
            confirm: sameInAll('Sure?'),
          },
          { from: ['done'], to: 'open', title: sameInAll('Open again'), by: ['admin'] },
          { from: ['bin'], to: 'open', title: sameInAll('Restore'), by: ['admin'] },
        ],
      },
    },
  },
  required: ['title'],
});

const user = { _id: 'user1', email: 'admin@example.com', role: 'admin' };
const session = { user, seller: user, team: {}, features: FEATURES } as unknown as Session;

/** A server of a few rows with versions and history, as the real one answers. */
export const sampleServer = (count = 3) => {
  let clock = Date.parse('2026-01-01T00:00:00.000Z');
  const rows = new Map<string, Row>();
  const saves: { id: string; savedAt: string; before: Row; after: Row }[] = [];
  const sent: { path: string; body: Row }[] = [];
  let gate: Promise<void> = Promise.resolve();
  let refusal: Response | undefined;
  const store = (id: string, changes: Row): Row => {
    const present = rows.get(id) ?? {};
    clock += 1_000;
    const at = new Date(clock).toISOString();
    const names = Object.keys(changes);
    saves.push({
      ...{ id, savedAt: at, after: changes },
      before: Object.fromEntries(names.map((name) => [name, present[name] ?? null])),
    });
    const next = { ...present, ...changes, version: Number(present['version'] ?? 0) + 1 };
    rows.set(id, { ...next, updatedAt: at });
    return rows.get(id) ?? {};
  };
  for (let place = 0; place < count; place += 1) {
    const row = { title: `Row ${place}`, amount: place, made: 'us', colour: 'red', phase: 'open' };
    store(`s${place}`, { _id: `s${place}`, createdAt: '2026-01-01T00:00:00.000Z', ...row });
  }
  const restore = (id: string, savedAt: string): Response => {
    const save = saves.find((one) => one.id === id && one.savedAt === savedAt);
    const row = rows.get(id);
    if (!save || !row)
      return jsonAnswer({ code: 'nothing_to_restore', message: '', params: {} }, 409);
    const lost = Object.keys(save.after).filter((name) => row[name] !== save.after[name]);
    return lost.length > 0
      ? jsonAnswer({ code: 'changed_since', message: '', params: { fields: lost } }, 409)
      : jsonAnswer(store(id, save.before));
  };
  const network: Network = async (url, request) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const id = searchParams.get('id') ?? '';
    if (pathname.endsWith('/search') || pathname.endsWith('/history')) {
      const results = pathname.endsWith('/search') ? [...rows.values()] : [];
      const total = results.length;
      return jsonAnswer({
        results,
        pagination: { current_page: 1, per_page: 10, total, last_page: 1 },
      });
    }
    if (pathname.endsWith('/get')) return jsonAnswer(rows.get(id));
    if ((request.method ?? 'GET') === 'GET') return jsonAnswer({});
    const body = JSON.parse(String(request.body)) as Row;
    sent.push({ path: pathname.split('/').at(-1) ?? '', body });
    await gate;
    if (refusal) return refusal.clone();
    if (pathname.endsWith('/restore')) return restore(id, searchParams.get('savedAt') ?? '');
    const { version, ...changes } = body;
    if (version !== undefined && version !== rows.get(id)?.['version'])
      return jsonAnswer({ code: 'stale_version', message: '', params: {} }, 409);
    return jsonAnswer(store(id, changes));
  };
  return {
    ...{ network, rows, store, sent },
    refuseWith: (answer: Response | undefined) => {
      refusal = answer;
    },
    /** Holds writes until the returned function is called. */
    hold: (): (() => void) => {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
  };
};

/** Reads everything anew, as events of others make the page do. */
export const ReadAgain = () => {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={refresh}>
      Read again
    </button>
  );
};

export const showScreens = (server: ReturnType<typeof sampleServer>, path = '/samples') =>
  renderInside(
    <SessionProvider session={session}>
      <ResourceContextProvider value="samples">
        <Routes>
          <Route path="/samples" element={<ResourceList />} />
          <Route path="/samples/:id/show" element={<ResourceShow />} />
        </Routes>
      </ResourceContextProvider>
      <ReadAgain />
      <Notification />
    </SessionProvider>,
    { of: model, network: server.network, path },
  );

export const rowOf = (title: string): HTMLElement => {
  const row = screen.getByText(title).closest('tr');
  if (!row) throw new Error(`There is no row ${title}.`);
  return row;
};
const COLUMNS = ['title', 'amount', 'made', 'colour', 'labels', 'like', 'phase'];
export const cellOf = (row: number, column: string): HTMLElement => {
  const cell = document.querySelectorAll('tr[data-list-row]')[row]?.querySelectorAll('td')[
    COLUMNS.indexOf(column) + 1
  ];
  if (!(cell instanceof HTMLElement)) throw new Error(`There is no cell ${row} ${column}.`);
  return cell;
};
export const editor = () => screen.findByRole('dialog', { name: / of / });
export const inputIn = async (): Promise<HTMLElement> =>
  within(await editor()).findByRole('textbox');
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const pressIn = (cell: HTMLElement, key: string, more = {}) =>
  fireEvent.keyDown(cell, { key, ...more });

/** The list with the keyboard in one of its cells. */
export const inCell = async (server = sampleServer(), row = 0, column = 'title') => {
  const page = showScreens(server);
  await screen.findByText('Row 0');
  act(() => rowOf(`Row ${row}`).focus());
  fireEvent.keyDown(rowOf(`Row ${row}`), { key: 'ArrowRight' });
  await waitFor(() => expect(cellOf(row, 'title')).toHaveFocus());
  for (let step = 0; step < COLUMNS.indexOf(column); step += 1)
    pressIn(cellOf(row, COLUMNS[step] ?? ''), 'ArrowRight');
  expect(cellOf(row, column)).toHaveFocus();
  return { server, page };
};
