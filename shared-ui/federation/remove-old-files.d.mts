/** For tests, which are typed; the builds themselves are plain scripts. */
export class RemoveOldFilesPlugin {
  apply(compiler: unknown): void;
}
