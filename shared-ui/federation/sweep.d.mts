/** For tests, which are typed; the builds themselves are plain scripts. */
export class SweepPlugin {
  apply(compiler: unknown): void;
}
