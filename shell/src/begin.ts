import { firstSign } from './first-sign';

/**
 * The one script of a painted page until somebody uses it: a kilobyte that waits, and then adds the application, whose address the
 * server has written into `data-main`. Merely reading the application's script would hold a phone for a quarter of a second.
 */
const main = (document.currentScript as HTMLScriptElement | null)?.dataset['main'] ?? '';
void firstSign().then(() => document.head.append(Object.assign(document.createElement('script'), { src: main })));
