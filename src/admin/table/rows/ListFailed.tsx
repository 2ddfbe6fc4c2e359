import { Alert, Box, Button } from '@mui/material';
import { Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ApiError } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { PageReset } from '../paging/ListFooter.tsx';
import type { RefusedQuestionProps } from './RefusedQuestion.tsx';

/** Few addresses ask for what is not there. */
const RefusedQuestion = lazyScreen<RefusedQuestionProps>(() =>
  withTexts(async () => (await import('./RefusedQuestion.tsx')).RefusedQuestion, 'filters'),
);

/**
 * Why there are no rows, or why those on screen are older than a failed refresh, and what to do about it.
 *
 * Shape: stands where there is an error in the list's context.
 */
export const ListFailed = ({
  resource,
  isAboveRows = false,
}: {
  readonly resource: ResourceModel;
  readonly isAboveRows?: boolean;
}) => {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  if (error instanceof ApiError && error.status === 400)
    return (
      <Suspense fallback={null}>
        <RefusedQuestion resource={resource} isAboveRows={isAboveRows} />
      </Suspense>
    );
  if (isAboveRows)
    return (
      <Alert
        severity="warning"
        action={<Button onClick={() => refetch()}>{translate('souk.table.retry')}</Button>}
        sx={{ margin: 1.5 }}
      >
        {translate('souk.table.refreshFailed')}
      </Alert>
    );
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', paddingBlockEnd: 2 }}>
      <ErrorState
        error={error}
        title={translate('souk.table.loadFailed')}
        onRetry={() => void refetch()}
      />
      <PageReset />
    </Box>
  );
};
