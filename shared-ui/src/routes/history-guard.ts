/** Looks at a step through the history before the router does; `true` keeps it from the router. */
type HistoryGuard = (event: PopStateEvent) => boolean;
let guard: HistoryGuard | null = null;

// Listeners on the window are called in the order in which they were added, so this one is there before the router's.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (guard?.(event)) event.stopImmediatePropagation();
  });
}

/** Puts a guard before the back and forward buttons; what is answered takes it away. */
export const guardHistory = (next: HistoryGuard): (() => void) => {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
};
