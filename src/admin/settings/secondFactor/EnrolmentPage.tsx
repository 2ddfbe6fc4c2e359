import { Box, Button, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { OwnFactors } from '#schemas/model/calls/secondFactorCalls.ts';
import { FACTORS_KEY } from '#src/admin/layout/identity/factors.ts';
import { useSetPageTitle } from '#src/admin/layout/page/pageTitle.tsx';
import { useSignOut } from '#src/admin/session/useSignOut.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { Answered } from '../AnswerCard.tsx';
import { AddFactor } from './AddFactor.tsx';

export interface EnrolmentPageProps {
  readonly onDone: () => void;
}

/** In place of everything else, for somebody whose role demands a second step that they do not have yet. */
export const EnrolmentPage = ({ onDone }: EnrolmentPageProps) => {
  const translate = useTranslate();
  const signOut = useSignOut();
  const dataProvider = useDataProvider<SoukDataProvider>();
  useSetPageTitle(translate('signIn.enrolment.title'));
  const query = useQuery({
    queryKey: FACTORS_KEY,
    queryFn: ({ signal }) => dataProvider.call<OwnFactors>('factors', { signal }),
  });
  return (
    <Card
      sx={{
        display: 'grid',
        gap: 2.5,
        maxInlineSize: sizePx.formMax,
        marginInline: 'auto',
        padding: { xs: 2, sm: 4 },
      }}
    >
      <Typography component="h1" variant="h2">
        {translate('signIn.enrolment.title')}
      </Typography>
      <Typography color="text.secondary">{translate('signIn.enrolment.text')}</Typography>
      <Answered query={query} skeletonPx={40}>
        {(factors) => <AddFactor factors={factors} onDone={onDone} />}
      </Answered>
      <Box>
        <Button color="inherit" onClick={signOut}>
          {translate('signIn.enrolment.signOut')}
        </Button>
      </Box>
    </Card>
  );
};
