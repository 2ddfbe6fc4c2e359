import { Suspense } from 'react';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import type { DeletionQuestionProps } from './DeletionQuestion.tsx';

const DeletionQuestion = lazyScreen<DeletionQuestionProps>(
  async () => (await import('./DeletionQuestion.tsx')).DeletionQuestion,
);

/** The question before a row is deleted, loaded when it is needed: few visits delete anything. */
export const DeleteDialog = (props: DeletionQuestionProps) => (
  <Suspense fallback={null}>
    <DeletionQuestion {...props} />
  </Suspense>
);
