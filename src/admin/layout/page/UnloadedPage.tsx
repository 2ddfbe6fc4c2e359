import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';
import { ErrorState } from './States.tsx';

/** The screen of a record that is not here: what stands in for it while it is read, or what failed and another try. */
export const UnloadedPage = ({
  error,
  title,
  onRetry,
  children,
}: {
  /** Absent while it is being read. */
  readonly error: unknown;
  /** Of the failure. */
  readonly title: string;
  readonly onRetry: () => void;
  /** Stands where the record will. */
  readonly children: ReactNode;
}) => (
  <>
    <PageHead title={error ? title : ''} />
    {error ? <ErrorState error={error} title={title} onRetry={onRetry} /> : children}
  </>
);
