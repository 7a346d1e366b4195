/** Asks before a form that was begun is left. */
export { LateUnsavedDialog } from './LateUnsavedDialog';
export { UnsavedDialog } from './UnsavedDialog';
