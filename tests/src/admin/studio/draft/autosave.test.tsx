/** STUDIO-12, START-3: what an admin prepares is kept on the server, also where that was away for a while. */
import { act, screen } from '@testing-library/react';
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

const Studio = () => {
  const { saving, isLoaded } = useStudioDraft();
  const { add } = useDraftSteps();
  return (
    <>
      <button type="button" disabled={!isLoaded} onClick={() => add([STEP])}>
        Change
      </button>
      <output>{saving.state}</output>
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
