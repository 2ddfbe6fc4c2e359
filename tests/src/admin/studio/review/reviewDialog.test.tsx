/** STUDIO-10: what is published is what was reviewed, once. */
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import {
  StudioDraftProvider,
  useDraftSteps,
  useStudioDraft,
} from '#src/admin/studio/draft/StudioDraft.tsx';
import { ReviewDialog } from '#src/admin/studio/review/ReviewDialog.tsx';
import { jsonAnswer, type Network, renderInside } from '../../form/renderForm.tsx';

const STEP = { kind: 'setField', resource: 'samples', field: 'name', set: { title: 'N' } } as const;
const DRAFT = { _id: 'd1', title: '…', steps: [STEP], state: 'draft', version: 1, isOwn: true };
const REVIEW = { version: 1, changes: ['“name” is now called “N”.'], trials: [] };

const Studio = () => {
  const { isLoaded } = useStudioDraft();
  const { rebase } = useDraftSteps();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>Closed</p>;
  return (
    <>
      <button type="button" onClick={() => rebase([])}>
        Others publish the same
      </button>
      {isLoaded && <ReviewDialog onClose={() => setOpen(false)} />}
    </>
  );
};

const openReview = () => {
  const calls: string[] = [];
  const network: Network = async (url) => {
    const name = url.split('/').at(-1) ?? '';
    calls.push(name);
    if (name === 'drafts') return jsonAnswer({ drafts: [DRAFT] });
    if (name === 'publish') return jsonAnswer({ changes: REVIEW.changes, ids: [] });
    return jsonAnswer(name === 'review' ? REVIEW : {});
  };
  const { user } = renderInside(
    <StudioDraftProvider>
      <Studio />
    </StudioDraftProvider>,
    { network },
  );
  return { user, published: () => calls.filter((name) => name === 'publish').length };
};

test('a second press on Publish, before anything is drawn, publishes nothing more', async () => {
  const { published } = openReview();
  await screen.findByText('“name” is now called “N”.');
  const button = screen.getByRole('button', { name: 'Publish' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(published()).toBe(1);
});

test('a draft that others published meanwhile leaves nothing to publish, and says so', async () => {
  openReview();
  await screen.findByText('“name” is now called “N”.');
  fireEvent.click(screen.getByText('Others publish the same'));
  expect(await screen.findByText('Nothing changes for anybody.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
