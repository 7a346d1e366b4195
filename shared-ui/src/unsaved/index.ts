/** Asks before a form that was begun is left. */
export { LateUnsavedDialog } from './LateUnsavedDialog';
export { UnusedEntry } from './UnusedEntry';
export { UnsavedDialog } from './UnsavedDialog';
