import { toast } from '@schi/shared-ui/components';
import { useDispatch } from '@schi/shared-ui/platform';

/** The text of the toast after a dialog's call has succeeded. A function makes it from the call's answer. */
export type Done<Answer> = string | ((answer: Answer) => string);

/**
 * Returns a function for a call that has succeeded: it closes the dialog and shows `done` in a toast, if there is one.
 */
export const useDone = <Answer>(onClose: () => void, done?: Done<Answer>): ((answer: Answer) => void) => {
  const dispatch = useDispatch();
  return (answer) => {
    onClose();
    if (done !== undefined) dispatch(toast('success', typeof done === 'function' ? done(answer) : done));
  };
};
