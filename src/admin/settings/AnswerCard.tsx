import { Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** A subject of the settings that the server answers: its error with a retry, a skeleton until it is there. */
export const AnswerCard = <Answer,>({
  title,
  help,
  query: { data, error, refetch },
  skeletonPx,
  children,
}: {
  readonly title: string;
  readonly help: string;
  readonly query: UseQueryResult<Answer>;
  readonly skeletonPx?: number;
  readonly children: (answer: Answer) => ReactNode;
}) => (
  <SettingsCard title={title} help={help}>
    {error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : data !== undefined ? (
      children(data)
    ) : (
      skeletonPx !== undefined && <Skeleton variant="rounded" height={skeletonPx} />
    )}
  </SettingsCard>
);
