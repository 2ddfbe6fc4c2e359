import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { DataProviderContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, createDataProvider, OWN_CONFIGURATION } from '#dataProvider';
import { LiveProvider, useIsLive, useLiveEvents } from '#src/admin/live/live.tsx';
import { onSchemaCheck } from '#src/admin/session/schemaCheck.ts';
import { SessionProvider } from '#src/admin/session/session.tsx';
import { CALLS } from '../../../announced.ts';
import { eventually } from '../../../eventually.ts';

const user = { _id: 'u1', email: 'a@souk.com', name: 'Amina' };

/** What this person may not read any more. */
const refused = new Set<string>();

interface Shown {
  readonly name: string;
  readonly queryKey: readonly unknown[];
  readonly reads: string[];
}
const Shown = ({ name, queryKey, reads }: Shown) => {
  const queryFn = () => {
    const place = reads.push(name);
    if (name === 'gone') throw new ApiError(404, {});
    if (refused.has(name)) throw new ApiError(403, {});
    return ANSWERS[name] ?? place;
  };
  const staleTime = Number.POSITIVE_INFINITY;
  const { data } = useQuery({ queryKey, queryFn, staleTime, retry: false });
  return data === undefined ? null : <span>{name}</span>;
};
/** Its answers wait until it is time. */
const Slow = ({ reads, isTime }: Pick<Shown, 'reads'> & { readonly isTime: Promise<void> }) => {
  const queryFn = async () => {
    const place = reads.push('apps');
    await isTime;
    return place;
  };
  useQuery({ queryKey: ['apps', 'getList', {}], queryFn, staleTime: Number.POSITIVE_INFINITY });
  return null;
};
const State = ({ heard }: { readonly heard: string[] }) => {
  useLiveEvents(({ kind }) => heard.push(kind));
  return <p>{useIsLive() ? 'live' : 'not live'}</p>;
};
const QUERIES: Readonly<Record<string, readonly unknown[]>> = {
  orders: ['orders', 'getList', {}],
  'order 1': ['orders', 'getOne', { id: '1' }],
  'order 2': ['orders', 'getOne', { id: '2' }],
  customers: ['customers', 'getList', {}],
  gone: ['customers', 'getOne', { id: 'gone' }],
  session: ['session', 'teamInit', 'token'],
  user: ['session', 'currentUser', 'token'],
};
/** What each call of the start answers. */
const ANSWERS: Readonly<Record<string, object>> = {
  session: { _id: 't1' },
  user: { _id: 'u1', role: 'r1' },
};

/** A server's stream that the test writes. */
const openPage = (refusal?: number) => {
  let write: (text: string) => void = () => undefined;
  let end = (): void => undefined;
  const send = vi.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    if (refusal !== undefined) return new Response('{}', { status: refusal });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        write = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const dataProvider = createDataProvider({
    calls: CALLS,
    configuration: OWN_CONFIGURATION,
    hostname: 'localhost',
    model: () => ({ resources: new Map() }),
    token: () => 'token',
    language: () => 'en',
    features: () => ['events'],
    send,
  });
  const reads: string[] = [];
  const heard: string[] = [];
  let answer = (): void => undefined;
  const isTime = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const session = { user, seller: user, team: {}, store: {}, features: ['events'] };
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <DataProviderContext.Provider value={dataProvider}>
        {/* Only who is here matters to it. */}
        <SessionProvider session={session as never}>
          <LiveProvider>
            <State heard={heard} />
            <Slow reads={reads} isTime={isTime} />
            {Object.entries(QUERIES).map(([name, queryKey]) => (
              <Shown key={name} name={name} queryKey={queryKey} reads={reads} />
            ))}
          </LiveProvider>
        </SessionProvider>
      </DataProviderContext.Provider>
    </QueryClientProvider>,
  );
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
  return {
    reads,
    heard,
    send,
    settle,
    answer,
    say: async (text: string) => {
      // The reader of streams comes with the first one.
      await eventually(() => expect(send).toHaveBeenCalled());
      await act(async () => write(text));
      await settle();
    },
    end: () => act(async () => end()),
    close: () => page.unmount(),
  };
};

const hello = 'id: e0000000.1\nevent: hello\ndata: {"schemas":"s"}\n\n';
const event = (position: number, kind: string, data: object) =>
  `id: e0000000.${position}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

let page: ReturnType<typeof openPage> | undefined;
afterEach(() => {
  page?.close();
  refused.clear();
});

test('reads again what shows a changed row, and nothing else', async () => {
  page = openPage();
  await page.say(hello);
  page.reads.length = 0;
  await page.say(event(2, 'row', { resource: 'orders', id: '1', change: 'update' }));
  expect([...page.reads].sort()).toEqual(['order 1', 'orders']);
  expect(screen.getByText('live')).toBeDefined();
  expect(page.heard).toEqual(['row']);
});

test.each([
  [401, 'whoever’s session was ended elsewhere', ['user']],
  [404, 'a server without events', []],
] as const)(
  'asks who is here where events are refused with %s: %s',
  async (status, _whom, asked) => {
    page = openPage(status);
    page.reads.length = 0;
    await eventually(() => expect(page?.send).toHaveBeenCalled());
    await page.settle();
    expect(page.reads).toEqual(asked);
    expect(page.send).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['a row', [hello, event(2, 'row', { resource: 'apps', id: '1', change: 'update' })]],
  ['what nobody names', [hello, event(2, 'reset', {})]],
  ['what changed before the stream stood', [hello]],
])('reads %s again that changed while it was read for the first time', async (_what, told) => {
  page = openPage();
  // Its answer is on the way, and older than what is told now.
  expect(page.reads).toContain('apps');
  for (const text of told) await page.say(text);
  expect(page.reads.filter((name) => name === 'apps')).toEqual(['apps']);
  await act(async () => page?.answer());
  await page.settle();
  expect(page.reads.filter((name) => name === 'apps')).toEqual(['apps', 'apps']);
});

test('reads who is here again when their own row changed, not when another one did', async () => {
  page = openPage();
  await page.say(hello);
  page.reads.length = 0;
  await page.say(event(2, 'row', { resource: 'teams', id: 't2', change: 'update' }));
  expect(page.reads).toEqual([]);
  await page.say(event(3, 'row', { resource: 'teams', id: 't1', change: 'update' }));
  expect(page.reads).toEqual(['session']);
});

test.each([
  ['the role that they have', 'roles', 'r1'],
  ['their own row, which names it', 'users', 'u1'],
])(
  'reads everything again when %s changed, and shows nothing that is refused now but a row in a form',
  async (_, resource, id) => {
    page = openPage();
    await page.say(hello);
    page.reads.length = 0;
    await page.say(event(2, 'row', { resource, id: 'another', change: 'update' }));
    expect(page.reads).toEqual([]);
    refused.add('orders').add('order 1');
    await page.say(event(3, 'row', { resource, id, change: 'update' }));
    expect(screen.queryByText('orders')).toBeNull();
    expect(screen.getByText('order 1')).toBeVisible();
    expect([...page.reads].sort()).toEqual(Object.keys(QUERIES).sort());
    // Who is here comes first: what they may not read any more is not asked for.
    expect(page.reads.slice(0, 2).sort()).toEqual(['session', 'user']);
  },
);

test('reads many changes in a row once', async () => {
  page = openPage();
  await page.say(hello);
  page.reads.length = 0;
  const many = Array.from({ length: 30 }, (_, index) =>
    event(index + 2, 'row', { resource: 'customers', id: String(index), change: 'create' }),
  );
  await page.say(many.join(''));
  expect(page.reads).toEqual(['customers']);
});

test('asks for a row that is gone once it may be back, not with whatever changes beside it', async () => {
  page = openPage();
  await page.say(hello);
  page.reads.length = 0;
  // An undone import, and the next one: many rows at once, which nobody names.
  await page.say(event(2, 'row', { resource: 'customers', change: 'remove' }));
  await page.say(event(3, 'row', { resource: 'customers', change: 'create' }));
  expect(page.reads).toEqual(['customers', 'customers']);
  await page.say(event(4, 'row', { resource: 'customers', id: 'gone', change: 'create' }));
  await page.say(event(5, 'row', { resource: 'customers', change: 'update' }));
  expect(page.reads.filter((name) => name === 'gone')).toEqual(['gone', 'gone']);
});

test.each([
  ['everything', 'a gap', 'reset', {}, ['session', 'user']],
  ['everything but who is here', 'a change of schemas', 'schema', { schemas: 'r2' }, []],
])(
  'reads %s again after %s, however the text is cut',
  async (_what, _after, kind, data, others) => {
    page = openPage();
    await page.say(hello);
    page.reads.length = 0;
    await page.say(`id: e0000000.9\nevent: ${kind.slice(0, 2)}`);
    expect(page.reads).toEqual([]);
    await page.say(`${kind.slice(2)}\ndata: ${JSON.stringify(data)}\n\n`);
    const rows = ['customers', 'gone', 'order 1', 'order 2', 'orders'];
    expect([...page.reads].sort()).toEqual([...rows, ...others]);
  },
);

test('asks for newer schemas at once after a change of them, and not after a gap', async () => {
  const asked = vi.fn();
  const stop = onSchemaCheck(asked);
  page = openPage();
  await page.say(hello);
  await page.say(event(2, 'reset', {}));
  expect(asked).not.toHaveBeenCalled();
  await page.say(event(3, 'schema', { schemas: 'r2' }));
  expect(asked).toHaveBeenCalledOnce();
  stop();
});

test('reads nothing again after a change of schemas before the page has the new ones', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const stop = onSchemaCheck(() => arrived);
  page = openPage();
  await page.say(hello);
  page.reads.length = 0;
  // Its resource may be gone, with its rows, which the screen does not know yet: the answer would be a 404.
  const emptied = event(2, 'row', { resource: 'orders', change: 'remove' });
  await page.say(emptied + event(3, 'schema', { schemas: 'r2' }));
  expect(page.reads).toEqual([]);
  await act(async () => arrive());
  await page.settle();
  expect(page.reads).toContain('orders');
  stop();
});

test('asks whether the server is there as soon as the stream ends (START-3)', async () => {
  const asked = vi.fn();
  const stop = onSchemaCheck(asked);
  page = openPage();
  await page.say(hello);
  await page.end();
  await eventually(() => expect(asked).toHaveBeenCalledOnce());
  stop();
});

test('opens one stream with the token in its header, and ends it with the page', async () => {
  page = openPage();
  await page.say(hello);
  expect(page.send).toHaveBeenCalledTimes(1);
  const [url, init] = page.send.mock.calls[0] ?? [];
  expect(url).toBe('/api/events');
  expect(init?.headers).toMatchObject({ 'x-auth-token': 'token' });
  page.close();
  expect(init?.signal?.aborted).toBe(true);
});
