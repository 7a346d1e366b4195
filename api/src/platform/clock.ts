/** The one source of "now" (rule A1); tests set their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
