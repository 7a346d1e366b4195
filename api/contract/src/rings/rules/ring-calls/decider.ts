import { text, type ValueOf } from './value-shapes';

/** The longest name of who decides, in characters. */
export const longestDecider = 80;
/** The name of who decides at a ring, typed there because none of the officials is it. */
export const deciderShape = text(longestDecider);
export type DeciderName = ValueOf<typeof deciderShape>;
