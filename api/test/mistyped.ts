/** A value that the types forbid and that a request can still contain, for tests of its refusal. */
// Cast: the wrong type is the purpose.
export const mistyped = <T>(value: unknown): T => value as never;
