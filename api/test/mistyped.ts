/** A value that the types forbid and a request can hold all the same, for tests of how it is refused. */
// Cast: the wrong type is the purpose.
export const mistyped = <T>(value: unknown): T => value as never;
