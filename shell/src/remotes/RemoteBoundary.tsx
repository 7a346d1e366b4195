import { Component, type ErrorInfo, type ReactNode } from 'react';
import { LoadFailed } from '@schi/shared-ui/routes';
import { RestingPage } from './RestingPage';

interface Props {
  /** The address; another one gives the children another chance. */
  at: string;
  children: ReactNode;
}
interface State {
  error: Error | null;
}

/** Keeps a remote's failure inside the layout: its own pages rest, everything else goes on. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }
  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A part of the site failed.', error, info.componentStack);
  }
  override componentDidUpdate({ at }: Props) {
    if (this.state.error && at !== this.props.at) this.tryAgain();
  }
  tryAgain = () => {
    if (this.state.error instanceof LoadFailed) this.state.error.retry();
    this.setState({ error: null });
  };
  override render() {
    return this.state.error ? <RestingPage tryAgain={this.tryAgain} /> : this.props.children;
  }
}
