/** The places of something that a process does so many times at once. */
export interface Places {
  /**
   * Takes a place. Returns the step that gives it back, once; undefined when the places are taken or the sender has its
   * part.
   * @param sender who shares a part with others of the same name; `null` for those who are counted in the whole only
   */
  take(sender: string | null): (() => void) | undefined;
}

/** The limits of a process that one sender could reach alone, each with the part of one sender (rule B3). */
export interface PlaceLimits {
  most: number;
  /** Places of these that only `null` takes. */
  reserved?: number;
  /** Places of one sender. */
  mostOfSender: number;
}

/** Keeps so many places. Everything that a process limits has them from here, so that no sender takes all. */
export const createPlaces = ({ most, reserved = 0, mostOfSender }: PlaceLimits): Places => {
  const taken = new Map<string | null, number>();
  let all = 0;
  return {
    take: (sender) => {
      const own = taken.get(sender) ?? 0;
      const isFull =
        all >= most || (sender !== null && (own >= mostOfSender || all - (taken.get(null) ?? 0) >= most - reserved));
      if (isFull) return undefined;
      taken.set(sender, own + 1);
      all += 1;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        const left = (taken.get(sender) ?? 0) - 1;
        if (left > 0) taken.set(sender, left);
        else taken.delete(sender);
      };
    },
  };
};
