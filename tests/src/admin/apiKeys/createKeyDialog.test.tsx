import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CreateKeyDialog } from '#src/admin/apiKeys/CreateKeyDialog.tsx';
import { type Session, SessionProvider } from '#src/admin/session/session.tsx';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { jsonAnswer, type Network, renderInside } from '../form/renderForm.tsx';

const SESSION = { user: { _id: 'u1' }, features: [] } as unknown as Session;

const WRONG = '192.0.2.0/99';
const REFUSAL = {
  ...{ code: 'validation_failed', message: 'Some fields are not valid.', params: {} },
  errors: [
    { field: 'addresses', rule: 'format', params: { value: WRONG }, message: 'addresses does …' },
  ],
};

test('an address that is none is refused at its own input, by its own name (ERR-4)', async () => {
  expectConsole('error', /^ApiError: Some fields are not valid/);
  await bringTexts('apiKeys');
  const network: Network = async (_url, { method }) =>
    method === 'POST' ? jsonAnswer(REFUSAL, 422) : jsonAnswer([]);
  const { user } = renderInside(
    <SessionProvider session={SESSION}>
      <CreateKeyDialog onMade={() => undefined} onClose={() => undefined} />
    </SessionProvider>,
    { network },
  );
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Importer');
  await user.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  const addresses = screen.getByRole('textbox', { name: 'Only from these addresses' });
  await user.type(addresses, WRONG);
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  await expect.poll(() => addresses.getAttribute('aria-invalid')).toBe('true');
  expect(addresses).toHaveAccessibleDescription(
    `Only from these addresses does not have the expected form: ${WRONG}`,
  );
});
