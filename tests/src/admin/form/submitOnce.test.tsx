import { useMutation } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { renderInside } from './renderForm.tsx';

const Page = ({ send }: { readonly send: () => Promise<void> }) => {
  const { mutate, isPending } = useMutation({ mutationFn: send });
  return (
    <FormDialog
      title="Secret"
      submit="Make"
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={() => undefined}
    >
      <p>A new one</p>
    </FormDialog>
  );
};

test('a dialog whose button is pressed twice before it is drawn anew sends once', async () => {
  const answers: (() => void)[] = [];
  renderInside(<Page send={() => new Promise((resolve) => answers.push(resolve))} />, {});
  const make = await screen.findByRole('button', { name: 'Make' });
  // Both before react draws: as the browser does where the page is busy.
  act(() => {
    fireEvent.click(make);
    fireEvent.click(make);
  });
  await waitFor(() => expect(make).toBeDisabled());
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await waitFor(() => expect(make).toBeEnabled());
  fireEvent.click(make);
  await waitFor(() => expect(answers).toHaveLength(2));
});
