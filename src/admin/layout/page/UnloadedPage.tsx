import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';
import { ErrorState, type OfflineTexts } from './States.tsx';

/** The screen of a record that is not here: what stands in for it while it is read, or what failed and another try. */
export const UnloadedPage = ({
  error,
  title,
  offline,
  onRetry,
  children,
}: {
  /** Absent while it is being read. */
  readonly error: unknown;
  /** Of the failure. */
  readonly title: string;
  /** Said instead where there is no connection. */
  readonly offline?: OfflineTexts;
  readonly onRetry: () => void;
  /** Stands where the record will. */
  readonly children: ReactNode;
}) => (
  <>
    <PageHead title={error ? title : ''} />
    {error ? (
      <ErrorState error={error} title={title} offline={offline} onRetry={onRetry} />
    ) : (
      children
    )}
  </>
);
