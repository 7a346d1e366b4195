/** The one source of "now" (decision A1); tests set their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
