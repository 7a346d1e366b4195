import UnsavedGuard from './UnsavedGuard';

/** Asks before unsaved work is lost by leaving the page. */
export const UnsavedDialog = ({ isDirty, isKept }: { isDirty: boolean; isKept?: boolean }) =>
  isDirty && <UnsavedGuard isKept={isKept} />;
