import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StateMoves } from '#src/admin/form/moves/StateMoves.tsx';
import { useMove } from '#src/admin/resources/useMove.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { storedKeys } from '#src/admin/session/storage.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { showShell } from '../layout/shell.tsx';

const ORDER = { id: 'd'.repeat(24), _id: 'd'.repeat(24), title: 'Logo', status: 'delivered' };
const ROLE = 'admin';

const Moves = () => {
  const resource = useResource('orders');
  const { move } = useMove(resource, ORDER);
  return (
    <StateMoves
      {...{ resource, record: ORDER, role: ROLE, isDirty: false }}
      onMove={(...taken) => void move(...taken)}
    />
  );
};

const ask = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for a revision' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return {
    reason: dialog.getByRole('textbox'),
    send: () => fireEvent.click(dialog.getByRole('button', { name: 'Ask for a revision' })),
  };
};

test('FLOW-2: the reason of a move that failed is there when it is asked again, and gone after it', async () => {
  expectConsole('error', /unavailable/);
  let isDown = true;
  showShell({
    page: <Moves />,
    server: {
      'POST /apis/markets/api/orders/update': () =>
        isDown
          ? { status: 503, body: { code: 'unavailable', message: '', params: {} } }
          : { body: { ...ORDER, status: 'in_progress' } },
    },
  });
  const first = await ask();
  fireEvent.change(first.reason, { target: { value: 'The colours are wrong' } });
  first.send();
  await screen.findByText(/could not|failed|unavailable/i);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  isDown = false;
  const second = await ask();
  expect(second.reason).toHaveValue('The colours are wrong');
  second.send();
  await waitFor(() => expect(storedKeys('draft.')).toEqual([]));
});
