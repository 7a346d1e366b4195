import { Component, Fragment, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { LoadFailed } from './lazy-page';
import { askForThisPage } from './reachable';
import { UnavailablePage } from './UnavailablePage';

interface Props {
  /** The address. Another address renders the children again. */
  at: string;
  /** Drawn around the text that replaces the children. */
  around?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}
interface State {
  error: Error | null;
}

/**
 * A page that was opened before a deployment may need code that no longer exists; then only a new page helps. It is
 * loaded only when the server answers, so that nobody sees the browser's own error page.
 */
const reloadIfReachable = async () => {
  const answer = await askForThisPage();
  if (answer?.ok) window.location.reload();
};

/** Keeps a remote's failure inside the layout: its own pages are unavailable, all others work. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }
  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A part of the site failed.', error, info.componentStack);
  }
  override componentDidUpdate({ at }: Props) {
    if (at === this.props.at) return;
    this.tries = 0;
    if (this.state.error) this.tryAgain();
  }
  /** The number of tries at this address. */
  private tries = 0;

  tryAgain = () => {
    this.tries += 1;
    if (this.tries > 1) void reloadIfReachable();
    if (this.state.error instanceof LoadFailed) this.state.error.retry();
    this.setState({ error: null });
  };
  override render() {
    const { around: Around = Fragment, children } = this.props;
    if (!this.state.error) return children;
    return (
      <Around>
        <UnavailablePage error={this.state.error} tryAgain={this.tryAgain} />
      </Around>
    );
  }
}
