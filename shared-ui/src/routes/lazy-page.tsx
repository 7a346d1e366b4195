import { lazy, type ComponentType } from 'react';

/**
 * A component that is loaded when it is first shown. Unlike a bare `lazy`, which remembers a failed load for ever, it loads anew
 * when it is shown again after a failure, so "Try again" works.
 */
export const lazyPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> => {
  const attempt = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        Current = attempt();
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  let Current = attempt();
  const LazyPage = (props: Props) => <Current {...props} />;
  return LazyPage;
};
