export { ConfirmDialog } from './ConfirmDialog';
export { Dialog } from './Dialog';
export { DialogForm } from './DialogForm';
export { FormDialog } from './FormDialog';
export { useDone } from './use-done';
export { useFormButtons } from './FormButtons';
