import { lazy, type ComponentType } from 'react';

/** A page's code could not be had. `retry` makes the next drawing load it anew; without it the failure is remembered. */
export class LoadFailed extends Error {
  constructor(
    cause: unknown,
    readonly retry: () => void,
  ) {
    super('A part of the site could not be loaded.', { cause });
    this.name = 'LoadFailed';
  }
}

/** A page whose code comes later; `preload` fetches it before it is drawn, so that drawing need not wait. Rejects as the load does. */
export type LazyPage<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A component that is loaded when it is first shown. A failed load throws `LoadFailed`; a bare `lazy` would remember the failure for
 * ever. Loading anew is left to whoever offers it: React draws again after an error, and loading at each drawing would never end.
 */
export const lazyPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): LazyPage<Props> => {
  const attempt = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((error: unknown) => {
        throw new LoadFailed(error, () => {
          Current = attempt();
        });
      }),
    );
  let Current = attempt();
  const Page = (props: Props) => <Current {...props} />;
  const preload = async () => {
    Current = (await load()).default;
  };
  return Object.assign(Page, { preload });
};
