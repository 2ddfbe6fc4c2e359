import { Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { SettingsCard } from './SettingsCard.tsx';

interface AnsweredProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  readonly skeletonPx?: number;
  readonly children: (answer: Answer) => ReactNode;
}

/** What the server answers: its error with a retry, a skeleton until it is there. */
export const Answered = <Answer,>({
  query: { data, error, refetch },
  skeletonPx,
  children,
}: AnsweredProps<Answer>): ReactNode =>
  error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : data !== undefined ? (
    children(data)
  ) : (
    skeletonPx !== undefined && <Skeleton variant="rounded" height={skeletonPx} />
  );

/** A subject of the settings that the server answers. */
export const AnswerCard = <Answer,>({
  title,
  help,
  ...answered
}: AnsweredProps<Answer> & { readonly title: string; readonly help: string }) => (
  <SettingsCard title={title} help={help}>
    <Answered {...answered} />
  </SettingsCard>
);
