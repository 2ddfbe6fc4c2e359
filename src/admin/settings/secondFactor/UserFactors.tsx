import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { isolatedText } from '#schemas/model/texts/isolatedText.ts';
import type { RecordPartProps } from '#src/admin/application/feature.ts';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { isMissing } from '#src/admin/session/answerStatus.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Answered } from '../AnswerCard.tsx';
import { SettingsCard } from '../SettingsCard.tsx';

interface UserFactorState {
  readonly kinds: readonly string[];
  readonly recoveryCodesLeft: number;
}

/** Whether a user has a second step, for those who manage the team; they take away one that was lost. */
export const UserFactors = ({ record }: RecordPartProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const id = String(record.id);
  const queryKey = ['factorsOf', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      dataProvider.call<UserFactorState>('factorsOf', { query: { id }, signal }),
    retry: false,
  });
  const takeAway = useMutation({
    mutationFn: () => dataProvider.call('factorsTakeAway', { query: { id } }),
    onSuccess: () => {
      setAsking(false);
      notify('signIn.others.takenAway', { type: 'success' });
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  // Whoever does not manage the user's team is told nothing of it.
  if (isMissing(query.error)) return null;
  const name = typeof record['name'] === 'string' ? record['name'] : '';
  return (
    <SettingsCard title={translate('signIn.others.title')}>
      <Answered query={query} skeletonPx={40}>
        {({ kinds }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography>
              {kinds.length === 0
                ? translate('signIn.others.none')
                : translate('signIn.others.has', {
                    kinds: new Intl.ListFormat(language, { type: 'unit' }).format(
                      kinds.map((kind) => translate(`signIn.others.${kind}`)),
                    ),
                  })}
            </Typography>
            {kinds.length > 0 && (
              <Sending>
                <Button color="error" onClick={() => setAsking(true)}>
                  {translate('signIn.others.takeAway')}
                </Button>
              </Sending>
            )}
          </Box>
        )}
      </Answered>
      {isAsking && (
        <QuestionDialog
          title={translate('signIn.others.takeAwayTitle', { name: isolatedText(name) })}
          text={translate('signIn.others.takeAwayText')}
          action={translate('signIn.others.takeAway')}
          error={takeAway.error}
          isBusy={takeAway.isPending}
          onConfirm={() => takeAway.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsCard>
  );
};
