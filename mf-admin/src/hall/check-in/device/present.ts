import type { Engine } from './engine';

// One engine for the whole site, so that waiting events are sent after the user has moved to another page.
let present: { key: string; engine: Engine } | undefined;

/** The engine of this key. It is created when none runs; an engine of another key is stopped. */
export const engineFor = (key: string, make: () => Engine): Engine => {
  if (present?.key === key && !present.engine.isStopped()) return present.engine;
  present?.engine.stop();
  present = { key, engine: make() };
  return present.engine;
};
