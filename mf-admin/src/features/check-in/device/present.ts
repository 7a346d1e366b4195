import type { Engine } from './engine';

// One engine for the page: what waits is sent also after one went on to another page.
let present: { key: string; engine: Engine } | undefined;

/** The engine of this key, made where there is none that still runs; another one ends. */
export const engineFor = (key: string, make: () => Engine): Engine => {
  if (present?.key === key && !present.engine.isStopped()) return present.engine;
  present?.engine.stop();
  present = { key, engine: make() };
  return present.engine;
};
