/** The first installed browser that really starts, or `undefined`. */
export function findBrowser(env?: Record<string, string | undefined>): string | undefined;
