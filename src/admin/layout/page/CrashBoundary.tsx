import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

interface Props {
  /** Another place is another attempt. */
  readonly pathname: string;
  readonly children: ReactNode;
  /** Stands there instead of a page that tells of the error. */
  readonly fallback?: ReactNode;
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
    const { children, fallback = <CrashPage error={this.state.error} /> } = this.props;
    return this.state.error === undefined ? children : fallback;
  }
}
