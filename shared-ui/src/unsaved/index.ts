/** Asks before a form that was begun is left; a part of its own, loaded with the pages that have such a form. */
export { UnsavedDialog } from './UnsavedDialog';
