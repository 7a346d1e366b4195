import type { RemoteName } from '@schi/contract';

/** A remote was built with a version of shared-ui that this shell does not have. None of its code was run. */
export class IncompatibleRemote extends Error {
  constructor(name: RemoteName, built: string, carried: string) {
    super(`The remote ${name} was built with version ${built} of shared-ui; this shell carries ${carried}.`);
    this.name = 'IncompatibleRemote';
  }
}
