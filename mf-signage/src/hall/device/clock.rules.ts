/**
 * When a call was sent and answered by this device's clock, and what the server's clock said in between, in
 * milliseconds.
 */
export interface Exchange {
  sentAt: number;
  heardAt: number;
  serverAt: number;
}

/**
 * By how many milliseconds this device's clock is ahead of the server's. An exchange says only between which two
 * figures it lies, and a slow network makes them lie far apart; what was known before stays where it can be true, so
 * that a running clock does not jump.
 */
export const aheadAfter = (before: number | null, { sentAt, heardAt, serverAt }: Exchange): number => {
  const [least, most] = [sentAt - serverAt, Math.max(sentAt, heardAt) - serverAt];
  return before === null ? Math.round((least + most) / 2) : Math.min(most, Math.max(least, before));
};

/** A clock of the page that only runs on, beside the device's clock, which a person may set. In milliseconds. */
export interface Clocks {
  device: number;
  steady: number;
}

/** The device's clock differs from the steady one by this much before it counts as set, in milliseconds. */
const leastSet = 1_000;

/** By how many milliseconds the device's clock was set forward between two looks; 0 where it was not. */
export const setForward = (before: Clocks, now: Clocks): number => {
  const by = now.device - before.device - (now.steady - before.steady);
  return Math.abs(by) < leastSet ? 0 : Math.round(by);
};
