import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Session, SessionProvider } from '#src/admin/session/session.tsx';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { WebhookDialog } from '#src/admin/webhooks/WebhookDialog.tsx';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { jsonAnswer, type Network, renderInside } from '../form/renderForm.tsx';

// The dialog asks who types, nothing else.
const SESSION = { user: { _id: 'u1' }, features: [] } as unknown as Session;

const REFUSAL = {
  ...{ code: 'validation_failed', message: 'Some fields are not valid.', params: {} },
  errors: [{ field: 'url', rule: 'webhookAddress', params: {}, message: 'url must be …' }],
};

test('an address that cannot be told is refused at its own input, by its own name (ERR-4)', async () => {
  expectConsole('error', /^ApiError: Some fields are not valid/);
  await Promise.all([bringTexts('webhooks'), bringTexts('apiKeys')]);
  const webhook = {
    ...{ _id: 'w1', name: 'Hook', url: 'http://10.0.0.1/', state: 'on' },
    events: [{ resource: 'apps', events: ['created'] }],
  } as never;
  const network: Network = async (_url, { method }) =>
    method === 'POST' ? jsonAnswer(REFUSAL, 422) : jsonAnswer([]);
  const { user } = renderInside(
    <SessionProvider session={SESSION}>
      <WebhookDialog webhook={webhook} onSaved={() => undefined} onClose={() => undefined} />
    </SessionProvider>,
    { network },
  );
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const address = screen.getByRole('textbox', { name: /^Address/ });
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
  expect(address).toHaveAccessibleDescription(/^Address must be an https address/);
});
