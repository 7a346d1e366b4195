import { findBrowser } from './lib/browser.mjs';

/** Prints the path of the browser that tests use; nothing where none is found. */
process.stdout.write(findBrowser() ?? '');
