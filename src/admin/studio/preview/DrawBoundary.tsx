import { Alert, AlertTitle, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** What is drawn: another one is another attempt. */
  readonly subject: string;
  readonly children: ReactNode;
}

const NotDrawn = ({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={<Button onClick={onRetry}>{translate('souk.table.retry')}</Button>}
    >
      <AlertTitle>{translate('studio.preview.notDrawn')}</AlertTitle>
      {translate('studio.preview.notDrawnHelp')}{' '}
      <bdi>{error instanceof Error ? error.message : String(error)}</bdi>
    </Alert>
  );
};

interface State {
  readonly failed: { readonly error: unknown } | null;
}

/** Says that a draft cannot be drawn, and keeps everything around it. */
export class DrawBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override componentDidUpdate(previous: Props) {
    if (previous.subject !== this.props.subject && this.state.failed) {
      this.setState({ failed: null });
    }
  }

  override render() {
    const { failed } = this.state;
    return failed === null ? (
      this.props.children
    ) : (
      <NotDrawn error={failed.error} onRetry={() => this.setState({ failed: null })} />
    );
  }
}
