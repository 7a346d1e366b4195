/** Without a touch for longer, calls are made by the page itself and not by somebody who uses it; milliseconds. */
const attentionMs = 60_000;

// Loading a page is a use of it.
let touchedAt = Date.now();

if (typeof window !== 'undefined')
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    window.addEventListener(kind, () => (touchedAt = Date.now()), { capture: true, passive: true });

/** Milliseconds since somebody touched this page. */
export const untouchedMs = (): number => Date.now() - touchedAt;

/** Whether nobody has touched this page for a minute. */
export const isUnattended = (): boolean => untouchedMs() > attentionMs;
