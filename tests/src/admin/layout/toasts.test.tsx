import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { expect, test } from 'vitest';
import { Toasts } from '#src/admin/layout/Toasts.tsx';
import { renderInside } from '../form/renderForm.tsx';

/** Says one thing when it is pressed, and another as soon as that is drawn. */
const Speaker = () => {
  const notify = useNotify();
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (isPressed) notify('The row is gone');
  }, [isPressed, notify]);
  const press = (): void => {
    notify('Title saved');
    setPressed(true);
  };
  return (
    <button type="button" onClick={press}>
      Press
    </button>
  );
};

test('says both of two things that come in the same moment, one after the other', async () => {
  const { user } = renderInside(
    <>
      <Speaker />
      <Toasts />
    </>,
    {},
  );
  await user.click(screen.getByRole('button', { name: 'Press' }));
  await screen.findByText('Title saved');
  await user.keyboard('{Escape}');
  await screen.findByText('The row is gone');
  expect(screen.queryByText('Title saved')).toBeNull();
});
