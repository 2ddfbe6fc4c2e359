import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ViewDialog } from '#src/admin/table/views/ViewDialog.tsx';
import { showShell } from '../layout/shell.tsx';

test('saves of a view what was changed here: another tab may have shared it meanwhile', async () => {
  const onSave = vi.fn();
  const others = { canShare: true, isPending: false, onDelete: vi.fn(), onClose: vi.fn(), onSave };
  const view = { _id: 'v1', name: 'Mine', isShared: false, isDefault: false, isOwn: true };
  showShell({ page: <ViewDialog view={view} {...others} /> });
  const name = await screen.findByLabelText(/Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Ours{Enter}');
  expect(onSave.mock.calls).toEqual([[{ name: 'Ours' }]]);
});
