/** SEC-2: what refers to rows that a role may not read is shown, without asking for what is forbidden. */
import { screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { ApiError } from '#dataProvider';
import type { JsonSchema } from '#schemas';
import { RelatedLists } from '#src/admin/resources/RelatedLists.tsx';
import { type Session, SessionProvider } from '#src/admin/session/session.tsx';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { modelWithField, resourceOf } from './product.ts';
import { customers, orders } from './rows.ts';

const HIDDEN = 'Not visible to you';
const OLD = 'This value does not fit the field any more';

const sessionOf = (permissions: Readonly<Record<string, readonly string[]>>): Session =>
  ({
    user: {
      role: 'r1',
      scope: 'team',
      ownRole: { name: 'Reader', isBuiltIn: false, permissions },
    },
    features: [],
  }) as unknown as Session;

const server = memoryServer({ customers, orders });
const asked: string[] = [];
const provider = {
  ...server.provider,
  getMany: async (name: string) => {
    asked.push(name);
    throw new ApiError(403, { code: 'forbidden', message: 'Not for this role.' });
  },
  getList: async (name: string) => {
    asked.push(name);
    throw new ApiError(403, { code: 'forbidden', message: 'Not for this role.' });
  },
};

const showCell = (property: JsonSchema, value: unknown, session: Session): void => {
  asked.length = 0;
  const model = modelWithField('apps', 'probe', property);
  const field = resourceOf('apps', model).fields.find(({ name }) => name === 'probe');
  if (!field) throw new Error('The probe is a field of apps.');
  show({
    dataProvider: provider,
    path: '/',
    model,
    children: (
      <SessionProvider session={session}>
        <ResourceContextProvider value="apps">
          <Cell field={field} record={{ probe: value }} />
        </ResourceContextProvider>
      </SessionProvider>
    ),
  });
};

test.each<[JsonSchema, unknown]>([
  [{ type: 'string', 'x-ref': 'customers' }, 'c1'],
  [{ type: 'array', items: { type: 'string', 'x-ref': 'customers' } }, ['c1']],
])(
  'says of a row that may not be read that it is not visible, and asks for nothing',
  (property, value) => {
    showCell(property, value, sessionOf({ apps: ['search', 'get'] }));
    expect(screen.getByText(HIDDEN)).toBeInTheDocument();
    expect(screen.queryByText(OLD)).toBeNull();
    expect(screen.queryByText('c1')).toBeNull();
    expect(asked).toEqual([]);
  },
);

test('says the same where only the server knew that the row may not be read', async () => {
  expectConsole('error', /ApiError/);
  showCell({ type: 'string', 'x-ref': 'customers' }, 'c1', sessionOf({ customers: ['search'] }));
  expect(await screen.findByText(HIDDEN)).toBeInTheDocument();
  expect(screen.queryByText(OLD)).toBeNull();
});

test('shows a card of rows that may not be listed without asking for them', () => {
  asked.length = 0;
  const [record] = customers;
  if (!record) throw new Error('There are customers.');
  show({
    dataProvider: provider,
    path: '/',
    children: (
      <SessionProvider session={sessionOf({ customers: ['search', 'get'] })}>
        <RelatedLists resource={resourceOf('customers')} record={record} />
      </SessionProvider>
    ),
  });
  const related = within(screen.getByRole('region', { name: 'Orders' }));
  expect(related.getByText(HIDDEN)).toBeInTheDocument();
  expect(related.queryByRole('link')).toBeNull();
  expect(asked).toEqual([]);
});
