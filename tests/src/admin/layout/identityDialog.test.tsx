/** LIMIT-6: whoever is asked who they are learns what for. */
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { OWN_CONFIGURATION } from '#dataProvider';
import { IdentityDialog } from '#src/admin/layout/identity/IdentityDialog.tsx';
import { ConfigurationProvider } from '#src/admin/session/session.tsx';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { renderInside } from '../form/renderForm.tsx';

beforeAll(() => bringTexts('signIn'));

test.each([
  [undefined, /^This decides who can sign in, or where money goes\. Type your own password/],
  ['webhooks', /^A webhook sends your data to another server\. Type your own password/],
  ['keys', /^With an API key a program reads and changes your data\./],
  ['export', /^The file holds much of your data at once\./],
  // A newer server may ask for something else.
  ['tea', /^This decides who can sign in/],
])('asks about %s with its own sentence', (about, sentence) => {
  renderInside(
    <ConfigurationProvider value={OWN_CONFIGURATION}>
      <IdentityDialog about={about} onAnswer={() => undefined} />
    </ConfigurationProvider>,
    {},
  );
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(sentence);
});
