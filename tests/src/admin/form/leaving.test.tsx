import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import type { FormValues } from '#src/admin/form/fieldPaths.ts';
import { SchemaForm } from '#src/admin/form/SchemaForm.tsx';
import type { SaveAnswer } from '#src/admin/form/save/useSubmit.ts';
import { modelOf, renderInside, resourceOf } from './renderForm.tsx';

const of = modelOf({
  title: 'Sample',
  type: 'object',
  properties: { word: { type: 'string', title: 'Word' } },
});

const openForm = (answer: SaveAnswer) => {
  const resource = resourceOf('samples', of);
  const saved: FormValues[] = [];
  renderInside(
    <Routes>
      <Route
        path="/"
        element={
          <>
            <Link to="/elsewhere">Away</Link>
            <SchemaForm
              resource={resource}
              check={compileValidator(resource).check}
              owner={crypto.randomUUID()}
              save={async (data) => {
                saved.push(data);
                return answer;
              }}
            />
          </>
        }
      />
      <Route path="/elsewhere" element={<p>Elsewhere</p>} />
    </Routes>,
    { of },
  );
  return saved;
};

const typeAndLeave = async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Word'), 'lantern');
  await user.click(screen.getByText('Away'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  return user;
};

test('stays with everything typed, or discards it and goes', async () => {
  const saved = openForm({ saved: true });
  const user = await typeAndLeave();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Word')).toHaveValue('lantern');
  await user.click(screen.getByText('Away'));
  await user.click(await screen.findByRole('button', { name: 'Discard the changes' }));
  await screen.findByText('Elsewhere');
  expect(saved).toEqual([]);
});

test('saves and goes on', async () => {
  const saved = openForm({ saved: true });
  const user = await typeAndLeave();
  await user.click(screen.getByRole('button', { name: 'Save and leave' }));
  await screen.findByText('Elsewhere');
  expect(saved).toEqual([{ word: 'lantern' }]);
});

test('stays when the save is refused, and shows why at the field', async () => {
  const refusals = [{ field: 'word', rule: 'own', params: {}, message: 'It is taken' }];
  openForm({ saved: false, refusals });
  const user = await typeAndLeave();
  await user.click(screen.getByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(screen.getAllByText('It is taken').length).toBeGreaterThan(0));
  expect(screen.getByLabelText('Word')).toHaveValue('lantern');
  expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument();
});
