/**
 * Parts of a page that only an action needs, whose code is loaded after the page. It has no state, so each page carries
 * it.
 */
import { Component, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { Alert, Button, Muted } from '@schi/shared-ui/components';
import { lazyPage, LoadFailed } from '@schi/shared-ui/routes';

interface LoadedComponent {
  /** What can be done without the part while it cannot be loaded. */
  otherwise?: ReactNode;
}

/** Keeps a failed load inside its part: the page around it and what was entered there stay. */
class LateBoundary extends Component<LoadedComponent & { children: ReactNode }, { failed: LoadFailed | null }> {
  override state: { failed: LoadFailed | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    if (error instanceof LoadFailed) return { failed: error };
    throw error;
  }
  again = () => {
    this.state.failed?.retry();
    this.setState({ failed: null });
  };
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Alert
        type="danger"
        actions={
          <>
            <Button autoFocus onClick={this.again}>
              Try again
            </Button>
            {this.props.otherwise}
          </>
        }
      >
        <p>This could not be loaded just now. What you entered is kept.</p>
      </Alert>
    );
  }
}

/**
 * A part of a page whose code is loaded when it is first shown. A failed load is said in its place, with another try.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const Part = lazyPage(load);
  const Late = ({ otherwise, ...props }: Props & LoadedComponent) => (
    <LateBoundary otherwise={otherwise}>
      <Suspense fallback={<Muted role="status">Loading…</Muted>}>
        {/* Cast: the part gets all of its properties; the types do not see that `otherwise` is none of them. */}
        <Part {...(props as typeof props & Props)} />
      </Suspense>
    </LateBoundary>
  );
  return Late;
};

/**
 * Loads code at the first press or key on the page, so that a part is there, or nearly, when an action asks for it.
 * `load` stays the same.
 */
export const useLoadAtTouch = (load: () => Promise<unknown>): void => {
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    const stop = () => events.forEach((name) => document.removeEventListener(name, begin, true));
    const begin = () => {
      stop();
      // A part that is shown loads again, and says what failed.
      load().catch(() => undefined);
    };
    for (const name of events) document.addEventListener(name, begin, true);
    return stop;
  }, [load]);
};
