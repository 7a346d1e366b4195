import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RestingPage } from './RestingPage';

interface Props {
  /** A new value gives the children another chance: moving to another page is one. */
  at: string;
  children: ReactNode;
}
interface State {
  failedAt: string | null;
}

/** Keeps a remote's failure inside the layout: its own pages rest, everything else goes on. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failedAt: null };

  static getDerivedStateFromProps({ at }: Props, { failedAt }: State): State | null {
    return failedAt !== null && failedAt !== '' && failedAt !== at ? { failedAt: null } : null;
  }
  static getDerivedStateFromError(): State {
    return { failedAt: '' };
  }
  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.setState({ failedAt: this.props.at });
    console.error('A part of the site failed.', error, info.componentStack);
  }
  override render() {
    return this.state.failedAt === null ? this.props.children : <RestingPage tryAgain={() => this.setState({ failedAt: null })} />;
  }
}
