/** Milliseconds after which nobody waits for a picture any more. */
const longest = 100;

/**
 * Resolves once the page has drawn its next picture, so that other work does not delay what a person has just pressed.
 * Where nothing is drawn, in a hidden page or without one, it resolves at once.
 */
export const afterFrame = (): Promise<void> => {
  if (typeof document === 'undefined' || document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longest);
    requestAnimationFrame(() =>
      // A task that is added while a picture is made begins once it is drawn.
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
};
