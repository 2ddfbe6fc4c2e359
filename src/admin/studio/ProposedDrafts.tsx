import { Alert, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import { type ServerDraft, STUDIO_KEY } from './draft/draftCalls.ts';
import { useStudioDraft } from './draft/StudioDraft.tsx';
import { ReviewDialog } from './review/lazyReview.ts';

/** What may be done with a proposal beside publishing it, each after a question. */
const ACTS = {
  takeBack: {
    call: 'schemaDraftPropose',
    body: { isProposed: false },
    color: 'primary',
    label: 'studio.page.takeBack',
    title: 'studio.page.takeBackProposed',
    text: 'studio.page.takeBackText',
    done: 'studio.page.tookBack',
  },
  refuse: {
    call: 'schemaDraftRefuse',
    body: {},
    color: 'danger',
    label: 'studio.page.refuse',
    title: 'studio.page.refuseProposed',
    text: 'studio.page.refuseText',
    done: 'studio.page.refused',
  },
  discard: {
    call: 'schemaDraftRemove',
    body: {},
    color: 'danger',
    label: 'studio.page.discard',
    title: 'studio.page.discardProposed',
    text: 'studio.page.discardProposedText',
    done: undefined,
  },
} as const;
type ActName = keyof typeof ACTS;

const actsOn = ({ isOwn, state }: ServerDraft): readonly ActName[] =>
  isOwn ? (state === 'proposed' ? ['takeBack', 'discard'] : ['discard']) : ['refuse'];

interface Asked {
  readonly name: ActName;
  readonly draft: ServerDraft;
}

/** Does it and says so; what is taken back is worked on at once where nothing else is. */
const useAct = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { steps, reload } = useStudioDraft();
  return useMutation({
    mutationFn: ({ name, draft }: Asked) => {
      const { call, body } = ACTS[name];
      return dataProvider.call(call, { body: { ...body, id: draft._id } });
    },
    onSuccess: async (_, { name }) => {
      if (name === 'takeBack' && steps.length === 0) await reload();
      const { done } = ACTS[name];
      if (done) toast('success', translate(done));
    },
    onError: (cause) => toast('error', errorText(cause, translate)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [STUDIO_KEY] }),
  });
};

/** Drafts that wait for somebody to publish them, and own ones beside the one at work. */
export const ProposedDrafts = () => {
  const translate = useTranslate();
  const { others } = useStudioDraft();
  const [reviewed, setReviewed] = useState<ServerDraft>();
  const [asked, setAsked] = useState<Asked>();
  const act = useAct();
  const factsOf = ({ ownerName, steps }: ServerDraft) => ({
    name: ownerName ?? translate('studio.history.somebody'),
    smart_count: steps.length,
  });
  return (
    <>
      {others.map((draft) => (
        <Alert
          key={draft._id}
          severity="info"
          sx={{ marginBlockEnd: 2 }}
          action={
            <>
              <Button color="inherit" size="small" onClick={() => setReviewed(draft)}>
                {translate('studio.page.review')}
              </Button>
              {actsOn(draft).map((name) => (
                <Button
                  key={name}
                  color="inherit"
                  size="small"
                  onClick={() => setAsked({ name, draft })}
                >
                  {translate(ACTS[name].label)}
                </Button>
              ))}
            </>
          }
        >
          {translate(
            draft.state === 'proposed' ? 'studio.page.proposedBy' : 'studio.page.ownDraft',
            factsOf(draft),
          )}
        </Alert>
      ))}
      {asked && (
        <QuestionDialog
          title={translate(ACTS[asked.name].title)}
          text={translate(ACTS[asked.name].text, factsOf(asked.draft))}
          action={translate(ACTS[asked.name].label)}
          color={ACTS[asked.name].color}
          onConfirm={() => {
            act.mutate(asked);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      <Suspense fallback={null}>
        {reviewed && (
          <ReviewDialog proposed={reviewed._id} onClose={() => setReviewed(undefined)} />
        )}
      </Suspense>
    </>
  );
};
