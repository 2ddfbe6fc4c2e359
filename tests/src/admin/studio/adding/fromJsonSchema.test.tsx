/** STUDIO-12: a schema that others wrote is refused with the reason, wherever it was found. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FromJsonSchema } from '#src/admin/studio/adding/FromJsonSchema.tsx';
import { expectConsole } from '../../../../setup/expectConsole.ts';
import { jsonAnswer, modelOf, renderInside } from '../../form/renderForm.tsx';
import { MACHINES, serverOf } from './machines.ts';

const TOO_DEEP = {
  code: 'validation_failed',
  message: 'Some fields are not valid. Correct them, then save again.',
  params: {},
  errors: [
    {
      ...{ field: 'schema', rule: 'maxDepth', params: { limit: 64 } },
      message: 'schema: levels of nesting: at most 64',
    },
  ],
};

test('says why a schema was not even read', async () => {
  expectConsole('error', /^ApiError/);
  const { network } = serverOf([() => jsonAnswer(TOO_DEEP, 422)]);
  const { user } = renderInside(<FromJsonSchema />, { of: modelOf(MACHINES), network });
  await user.click(screen.getByRole('textbox', { name: 'Text of the JSON Schema' }));
  await user.paste('{"title":"Deep","type":"object"}');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('schema: levels of nesting: at most 64')).toBeVisible();
});
