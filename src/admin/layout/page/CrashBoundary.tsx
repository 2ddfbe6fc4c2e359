import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

interface Props {
  /** Another place is another attempt. */
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Keeps the shell alive when a screen throws; React itself has written the error to the console. */
export class CrashBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.error !== undefined && previous.pathname !== this.props.pathname) {
      this.setState({ error: undefined });
    }
  }

  override render() {
    return this.state.error === undefined ? (
      this.props.children
    ) : (
      <CrashPage error={this.state.error} />
    );
  }
}
