import { act, screen, waitFor, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { Notification } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { onSchemaCheck } from '#src/admin/session/schemaCheck.ts';
import { AddFieldDialog } from '#src/admin/studio/adding/lazyAdding.ts';
import { expectConsole } from '../../../../setup/expectConsole.ts';
import { jsonAnswer, modelOf, renderInside } from '../../form/renderForm.tsx';
import { ADDED, MACHINES, refusal, serverOf } from './machines.ts';

/** Where the dialog stands: it goes when it says so, and toasts come up. */
const Place = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Suspense>
        {isOpen && <AddFieldDialog resource="samples" onClose={() => setOpen(false)} />}
      </Suspense>
      <Notification />
    </>
  );
};

const open = async (answers?: Parameters<typeof serverOf>[0], language: 'en' | 'ar' = 'en') => {
  const { sent, network } = serverOf(answers);
  const page = renderInside(<Place />, { of: modelOf(MACHINES), network, language });
  await screen.findByRole('dialog');
  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return { ...page, sent, isClosed };
};

const publish = () => screen.getByRole('button', { name: 'Add field' });

describe('the dialog that adds a field', () => {
  test('needs a label alone, and publishes at the end of the form', async () => {
    const { user, sent, isClosed } = await open();
    const heard = vi.fn();
    const stop = onSchemaCheck(heard);
    await user.keyboard('Delivery date{Enter}');
    await isClosed();
    expect(sent).toEqual([
      {
        path: '/api/schemas/change',
        body: {
          kind: 'addField',
          resource: 'samples',
          field: 'deliveryDate',
          schema: {
            type: 'string',
            maxLength: 300,
            title: 'Delivery date',
            'x-ui': { list: true },
          },
          isRequired: false,
          group: 'last',
        },
      },
    ]);
    expect(await screen.findByText('Added “Delivery date”.')).toBeVisible();
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  test('takes it back by the change’s id', async () => {
    const { user, sent } = await open();
    await user.keyboard('Weight{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('“Weight” is gone again.')).toBeVisible();
    expect(sent.at(-1)).toEqual({
      path: '/api/schemas/changes/revert',
      body: { id: 'c1', isConfirmed: true },
    });
  });

  test('removes the field by its name where the answer with the id got lost', async () => {
    const lost = () => jsonAnswer({ isApplied: false, changes: [] });
    const { user, sent } = await open([lost]);
    await user.keyboard('Weight{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.at(-1)?.body).toEqual({
      kind: 'removeField',
      resource: 'samples',
      field: 'weight',
      isConfirmed: true,
    });
  });

  test('says that an undo was refused', async () => {
    expectConsole('error', /Too late/);
    const { user } = await open([() => jsonAnswer(ADDED), () => refusal('Too late.')]);
    await user.keyboard('Weight{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/Too late\./)).toBeVisible();
  });

  test('keeps a label that is pasted too long, says how much is too many, and sends nothing', async () => {
    const { user, sent } = await open();
    await user.paste('x'.repeat(207));
    expect(screen.getByRole('textbox', { name: 'Label' })).toHaveValue('x'.repeat(207));
    expect(screen.getByRole('status')).toHaveTextContent('7');
    await user.click(publish());
    expect(sent).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Label' })).toHaveFocus();
  });

  test('asks for the label before anything is sent, and puts the cursor there', async () => {
    const { user, sent } = await open();
    await user.click(publish());
    expect(await screen.findByText('Write what people read beside the input.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Label/ })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('publishes once, however often it is pressed', async () => {
    let answer: (response: Response) => void = () => undefined;
    const waiting = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { user, sent, isClosed } = await open([() => waiting]);
    await user.keyboard('Weight');
    // Both come before anything is drawn, as of a double click.
    act(() => {
      publish().click();
      publish().click();
    });
    answer(jsonAnswer(ADDED));
    await isClosed();
    expect(sent).toHaveLength(1);
  });

  test('keeps all that was typed where the server refuses, and says it beside the key', async () => {
    const reason = '"weight" is the name of a field that was removed.';
    expectConsole('error', /was removed/);
    const { user, isClosed, sent } = await open([() => refusal(reason)]);
    await user.keyboard('Weight{Enter}');
    const key = await screen.findByRole('textbox', { name: 'Key' });
    expect(key).toHaveAccessibleDescription(`The schema cannot be changed so: ${reason}`);
    expect(screen.getByRole('textbox', { name: /^Label/ })).toHaveValue('Weight');

    await user.clear(key);
    await user.type(key, 'mass{Enter}');
    await isClosed();
    expect(sent.at(-1)?.body).toMatchObject({ field: 'mass', schema: { title: 'Weight' } });
  });

  test('says what else the server refuses, and can be tried again', async () => {
    expectConsole('error', /No room left/);
    const { user, isClosed } = await open([() => refusal('No room left.')]);
    await user.keyboard('Weight{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('No room left.');
    await user.click(publish());
    await isClosed();
  });

  test('refuses the key of another field by itself', async () => {
    const { user, sent } = await open();
    await user.keyboard('Weight');
    await user.click(screen.getByRole('button', { name: 'More' }));
    const key = screen.getByRole('textbox', { name: 'Key' });
    expect(key).toHaveValue('weight');
    await user.clear(key);
    await user.type(key, 'name{Enter}');
    expect(key).toHaveAccessibleDescription('“name” is or was the name of another field.');
    expect(sent).toEqual([]);
  });

  test('guesses the type from pasted values, says why, and takes another one by a press', async () => {
    const { user, sent } = await open();
    await user.keyboard('Opened');
    await user.click(screen.getByRole('button', { name: 'Guess the type from values' }));
    await user.click(screen.getByRole('textbox', { name: 'Some values, one a line' }));
    await user.paste('13/03/2026\n17/03/2026\n01/04/2026');
    expect(
      await screen.findByText(/^Date\. 3 of 3 cells fit\. The day stands first/),
    ).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('Date');
    const others = screen.getByRole('group', { name: 'Or:' });
    await user.click(within(others).getByRole('button', { name: 'Short text' }));
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('Short text');
    await user.click(within(others).getByRole('button', { name: 'Date' }));
    await user.click(publish());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ schema: { format: 'date', title: 'Opened' } });
  });

  test('asks for the choices of a choice', async () => {
    const { user, sent } = await open();
    await user.keyboard('Size');
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(screen.getByRole('option', { name: 'One choice' }));
    await user.click(publish());
    const choices = screen.getByRole('textbox', { name: /^Choices/ });
    expect(choices).toHaveAccessibleDescription('Write at least one choice.');
    await user.type(choices, 'Small{Enter}Large');
    await user.click(publish());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ schema: { type: 'string', enum: ['Small', 'Large'] } });
  });

  test('asks whom it breaks before a required field is published', async () => {
    const told = {
      isApplied: false,
      changes: [],
      breaks: [
        {
          change: '“Weight” must be filled in.',
          consumers: [{ kind: 'key', told: 'The key of Amina', requests: true, answers: false }],
        },
      ],
    };
    const { user, sent, isClosed } = await open([() => jsonAnswer(told)]);
    await user.keyboard('Weight');
    await user.click(screen.getByRole('switch', { name: 'Required' }));
    await user.click(publish());
    expect(await screen.findByText('The key of Amina')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish anyway' }));
    await isClosed();
    expect(
      sent.map(({ body }) => [body['isTrial'], body['isConfirmed'], body['isRequired']]),
    ).toEqual([
      [true, undefined, true],
      [undefined, true, true],
    ]);
  });

  test('is there in Arabic', async () => {
    await open([], 'ar');
    expect(screen.getByRole('dialog', { name: 'إضافة حقل إلى آلات' })).toBeVisible();
  });
});
