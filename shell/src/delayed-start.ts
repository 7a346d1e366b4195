import { firstInteraction } from './first-interaction';

/**
 * The only script of a server-rendered page until its first interaction: one kilobyte, which then adds the script of
 * the application. The server has written its address into `data-main`. Compiling that script at once would block a
 * phone for a quarter of a second.
 */
const main = (document.currentScript as HTMLScriptElement | null)?.dataset['main'] ?? '';
const policy = globalThis.trustedTypes?.createPolicy('delayed-start', { createScriptURL: () => main });
void firstInteraction().then(() =>
  document.head.append(Object.assign(document.createElement('script'), { src: policy?.createScriptURL(main) ?? main })),
);
