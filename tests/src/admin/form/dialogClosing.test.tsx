import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { OpenDialogsProvider } from '#src/admin/form/openDialogs.ts';
import { AddressDialog } from '#src/admin/form/pictures/AddressDialog.tsx';
import { useLeaveQuestion } from '#src/admin/form/useLeaveQuestion.tsx';
import { renderInside } from './renderForm.tsx';

const Page = () => {
  const [state, setState] = useState<'shut' | 'open'>('shut');
  const goBack = useNavigate();
  return (
    <>
      <button type="button" onClick={() => setState('open')}>
        Open
      </button>
      <button type="button" onClick={() => void goBack(-1)}>
        Back
      </button>
      {state === 'open' && (
        <AddressDialog
          title="Address"
          present="https://souk.example"
          isAllowed={() => true}
          refused="No"
          onChoose={() => setState('shut')}
          onClose={() => setState('shut')}
        />
      )}
    </>
  );
};

const FORMS = { 'an unchanged form': false, 'a changed form': true } as const;

/** A form around the dialog: it holds up Back, too, and the router bears one who does so (it would warn). */
const Form = ({
  isDirty,
  children,
}: {
  readonly isDirty: boolean;
  readonly children: ReactNode;
}) => {
  const leave = useLeaveQuestion({
    ...{ isDirty, isAsking: true, onDiscard: () => undefined, onSave: () => undefined },
    isDirtyNow: () => isDirty,
  });
  return (
    <OpenDialogsProvider value={leave.dialogs}>
      {leave.dialog}
      {children}
    </OpenDialogsProvider>
  );
};

const QUESTION = 'Leave without saving?';
const open = async (language: 'en' | 'fr' | 'ar' = 'en', page = <Page />) => {
  const { user } = renderInside(
    <Routes>
      <Route path="/" element={<Link to="/page">Go</Link>} />
      <Route path="/page" element={page} />
    </Routes>,
    { language },
  );
  await user.click(screen.getByText('Go'));
  await user.click(screen.getByText('Open'));
  return { user, input: await screen.findByRole('textbox') };
};
const asked = () => screen.findByRole('dialog', { name: QUESTION });
const gone = () => waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());

describe('FORM-6: what was typed into a dialog is not lost silently', () => {
  test('asks nothing where nothing was changed, or was changed back', async () => {
    const { user, input } = await open();
    await user.type(input, 's');
    await user.keyboard('{Backspace}{Escape}');
    await gone();
  });

  test.each(['Escape', 'Cancel', 'a click beside it', 'Back'])('asks at %s', async (way) => {
    const { user, input } = await open();
    await user.type(input, '/shop');
    if (way === 'Escape') await user.keyboard('{Escape}');
    else if (way === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }));
    else if (way === 'Back') fireEvent.click(screen.getByText('Back'));
    else await user.click(document.querySelector('.MuiDialog-container') as HTMLElement);
    const question = within(await asked());
    // Enter keeps, and so does another Escape.
    expect(question.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument());
    expect(input).toHaveValue('https://souk.example/shop');
    const dialog = screen.getByRole('dialog', { name: 'Address' });
    expect(dialog.closest('.MuiDialog-root')).toContainElement(
      document.activeElement as HTMLElement,
    );

    await user.keyboard('{Escape}');
    await asked();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument());
    expect(input).toHaveValue('https://souk.example/shop');

    await user.keyboard('{Escape}');
    await asked();
    await user.click(screen.getByRole('button', { name: 'Discard the changes' }));
    await gone();
    // The page stays, whichever way it was.
    expect(screen.getByText('Open')).toBeVisible();
  });

  test.each(Object.entries(FORMS))('asks at Back inside %s', async (_, isDirty) => {
    const { user, input } = await open(
      'en',
      <Form isDirty={isDirty}>
        <Page />
      </Form>,
    );
    await user.type(input, '/shop');
    fireEvent.click(screen.getByText('Back'));
    await user.click(within(await asked()).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument());
    expect(input).toHaveValue('https://souk.example/shop');
    fireEvent.click(screen.getByText('Back'));
    const question = within(await asked());
    await user.click(question.getByRole('button', { name: 'Discard the changes' }));
    await gone();
    expect(screen.getByText('Open')).toBeVisible();
    fireEvent.click(screen.getByText('Back'));
    if (isDirty) await asked();
    else expect(await screen.findByText('Go')).toBeVisible();
  });

  test('asks nothing when it is sent', async () => {
    const { user, input } = await open();
    await user.type(input, '/shop{Enter}');
    await gone();
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  });

  test.each([
    ['fr', 'Quitter sans enregistrer ?'],
    ['ar', 'أتغادر دون حفظ؟'],
  ] as const)('reads its question to a screen reader: %s', async (language, name) => {
    const { user, input } = await open(language);
    await user.type(input, '/shop{Escape}');
    expect(await screen.findByRole('dialog', { name })).toHaveAccessibleDescription(/./);
  });
});
