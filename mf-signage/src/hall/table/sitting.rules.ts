/** Who sits at a table, and when the device was last touched, in milliseconds. */
export interface Sitting {
  /** The pairing: a device with a new pairing asks once more. */
  deviceId: string;
  officialId: number;
  at: number;
}

/** After so many milliseconds without a touch, somebody else may sit there. */
export const longestIdle = 90 * 60_000;

/** Whether the same person still sits there. */
export const isStillThere = (sitting: Sitting | null, deviceId: string, now: number): sitting is Sitting =>
  sitting?.deviceId === deviceId && now - sitting.at < longestIdle;

/** What a browser has stored; `null` for text that is none. */
export const readSitting = (text: string | null): Sitting | null => {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Sitting> | null;
    const isWhole =
      typeof value?.deviceId === 'string' && Number.isInteger(value.officialId) && Number.isFinite(value.at);
    // Cast: each part was looked at.
    return isWhole ? (value as Sitting) : null;
  } catch {
    return null;
  }
};
