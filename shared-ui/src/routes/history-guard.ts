/** Handles a step through the history before the router does; `true` hides the step from the router. */
type HistoryGuard = (event: PopStateEvent) => boolean;
let guard: HistoryGuard | null = null;

// Listeners on the window are called in the order in which they were added, so this one is there before the router's.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (guard?.(event)) event.stopImmediatePropagation();
  });
}

/** Adds a guard for the back and forward buttons. The returned function removes it. */
export const guardHistory = (next: HistoryGuard): (() => void) => {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
};
