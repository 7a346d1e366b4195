/** An element of the page that is open. */
export interface Handle {
  click: () => Promise<void>;
  type: (text: string) => Promise<void>;
}

/** A browser with one page, whatever protocol drives it. A script is the body of a function that may return a value. */
export interface Engine {
  open: (address: string) => Promise<void>;
  run: (script: string) => Promise<unknown>;
  /** The element that the script returns, or null. */
  find: (script: string) => Promise<Handle | null>;
  /** The errors of the page's scripts so far, where the protocol reports them. */
  errors: () => readonly string[];
  stop: () => Promise<void>;
}

/**
 * An engine that may be installed. `start` opens a browser that nobody has used; null where the engine is not
 * installed.
 */
export interface Installed {
  name: string;
  start: () => Promise<Engine>;
}

/** The window of both engines: a small laptop. */
export const viewport = { width: 1280, height: 800 };
