/** STUDIO-12, START-3: what an admin prepares is kept on the server, also where that was away for a while. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NetworkError } from '#dataProvider';
import { updateConnection } from '#src/admin/session/connection/connection.ts';
import {
  StudioDraftProvider,
  useDraftSteps,
  useStudioDraft,
} from '#src/admin/studio/draft/StudioDraft.tsx';
import { expectConsole } from '../../../../setup/expectConsole.ts';
import { jsonAnswer, type Network, renderInside } from '../../form/renderForm.tsx';

const STEP = { kind: 'setField', resource: 'samples', field: 'name', set: { title: 'N' } } as const;

const THEIRS = { ...STEP, field: 'price' } as const;
const draftOf = (version: number, ...steps: readonly unknown[]) => ({
  ...{ _id: 'd1', title: '…', state: 'draft', owner: 'u1', isOwn: true, version, steps },
  changedAt: '2026-03-01T10:00:00.000Z',
});

const Studio = () => {
  const { saving, isLoaded, steps } = useStudioDraft();
  const { add } = useDraftSteps();
  return (
    <>
      <button type="button" disabled={!isLoaded} onClick={() => add([STEP])}>
        Change
      </button>
      <output>{saving.state}</output>
      <p>{steps.map((step) => ('field' in step ? step.field : '')).join()}</p>
    </>
  );
};

test('a draft that could not be saved is saved once the server is back', async () => {
  expectConsole('error', /^NetworkError: errors\.unreachable/);
  let isAway = true;
  const saves: unknown[] = [];
  const network: Network = async (_url, { method, body }) => {
    if (method !== 'POST') return jsonAnswer({ drafts: [] });
    if (isAway) throw new TypeError('Failed to fetch');
    saves.push(JSON.parse(String(body)).steps);
    return jsonAnswer({ _id: 'd1', title: '…', steps: [STEP], state: 'draft', version: 1 });
  };
  const { user } = renderInside(
    <StudioDraftProvider>
      <Studio />
    </StudioDraftProvider>,
    { network },
  );
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  expect(await screen.findByText('failed', undefined, { timeout: 3_000 })).toBeVisible();
  act(() => updateConnection(new NetworkError('unreachable', '/')));
  isAway = false;
  act(() => updateConnection());
  expect(await screen.findByText('saved')).toBeVisible();
  expect(saves).toEqual([[STEP]]);
});

test('what is prepared in a second tab goes into the draft that the first one made meanwhile', async () => {
  let drafts: readonly unknown[] = [];
  const saves: unknown[] = [];
  const network: Network = async (_url, { method, body }) => {
    if (method !== 'POST') return jsonAnswer({ drafts });
    saves.push(JSON.parse(String(body)));
    return jsonAnswer(draftOf(4, THEIRS, STEP));
  };
  const { user } = renderInside(
    <StudioDraftProvider>
      <Studio />
    </StudioDraftProvider>,
    { network },
  );
  await screen.findByRole('button', { name: 'Change' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change' })).toBeEnabled());
  drafts = [draftOf(3, THEIRS)];
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('price,name', undefined, { timeout: 3_000 })).toBeVisible();
  expect(await screen.findByText('saved')).toBeVisible();
  expect(saves).toMatchObject([{ id: 'd1', version: 3, steps: [THEIRS, STEP] }]);
});

test('what another tab began in the same instant is joined, and no second draft begun', async () => {
  expectConsole('error', /^ApiError: There is a draft/);
  let drafts: readonly unknown[] = [];
  const saves: unknown[] = [];
  const network: Network = async (_url, { method, body }) => {
    if (method !== 'POST') return jsonAnswer({ drafts });
    const save = JSON.parse(String(body));
    saves.push(save);
    if (save.id !== undefined) return jsonAnswer(draftOf(2, THEIRS, STEP));
    drafts = [draftOf(1, THEIRS)];
    const refusal = { code: 'draft_exists', message: 'There is a draft.', params: {}, errors: [] };
    return jsonAnswer(refusal, 409);
  };
  const { user } = renderInside(
    <StudioDraftProvider>
      <Studio />
    </StudioDraftProvider>,
    { network },
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('price,name', undefined, { timeout: 3_000 })).toBeVisible();
  expect(await screen.findByText('saved')).toBeVisible();
  expect(saves).toMatchObject([
    { isOnly: true, steps: [STEP] },
    { id: 'd1', version: 1, steps: [THEIRS, STEP] },
  ]);
});

test('what is prepared while the draft is published elsewhere begins another one', async () => {
  expectConsole('error', /^ApiError: Amina has published/);
  let drafts: readonly unknown[] = [draftOf(3, THEIRS)];
  const saves: unknown[] = [];
  const network: Network = async (_url, { method, body }) => {
    if (method !== 'POST') return jsonAnswer({ drafts });
    const save = JSON.parse(String(body));
    saves.push(save);
    if (save.id === undefined) return jsonAnswer({ ...draftOf(1, STEP), _id: 'd2' });
    drafts = [];
    return jsonAnswer(
      {
        code: 'draft_published',
        message: 'Amina has published this draft.',
        params: {},
        errors: [],
      },
      409,
    );
  };
  const { user } = renderInside(
    <StudioDraftProvider>
      <Studio />
    </StudioDraftProvider>,
    { network },
  );
  expect(await screen.findByText('price')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('name', undefined, { timeout: 3_000 })).toBeVisible();
  expect(await screen.findByText('saved')).toBeVisible();
  expect(saves).toMatchObject([{ id: 'd1' }, { steps: [STEP] }]);
});
