import { useState } from 'react';

/**
 * What a person saw when a dialog opened, to be sent with the change, although what lies below the dialog goes on
 * (rules E8 and G3).
 * @returns `seen`, and `isOutdated` once a refusal has said what has changed: `follow` then takes what is shown now
 */
export const useSeenAtOpening = <T>(newest: T): { seen: T; isOutdated: boolean; follow: () => void } => {
  const [opened, setOpened] = useState<{ value: T } | null>({ value: newest });
  return { seen: opened ? opened.value : newest, isOutdated: opened === null, follow: () => setOpened(null) };
};
