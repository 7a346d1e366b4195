import { lazy, type ComponentType } from 'react';

/**
 * A page's code could not be loaded. `retry` makes the next rendering load it again; without it the failure is
 * remembered.
 */
export class LoadFailed extends Error {
  constructor(
    cause: unknown,
    readonly retry: () => void,
  ) {
    super('A part of the site could not be loaded.', { cause });
    this.name = 'LoadFailed';
  }
}

/**
 * A page whose code is loaded later. `preload` loads it before rendering, so that rendering need not wait. Rejects when
 * the load fails.
 */
export type LazyPage<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A component that is loaded when it is first shown. A failed load throws `LoadFailed`; a bare `lazy` would remember
 * the failure for ever. The caller decides when to load again: React renders again after an error, and a load at each
 * rendering would never end.
 */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> => {
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
