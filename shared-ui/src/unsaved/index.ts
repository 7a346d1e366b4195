/** Asks before a form that was begun is left. */
export { LateUnsavedDialog } from './LateUnsavedDialog';
export { UnusedEntry, UnusedForm } from './UnusedEntry';
export { UnsavedDialog } from './UnsavedDialog';
