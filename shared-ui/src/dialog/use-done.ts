import { toast } from '@schi/shared-ui/components';
import { useDispatch } from '@schi/shared-ui/platform';

/** What a toast says once a dialog has done its work; a function makes it from the call's answer. */
export type Done<Answer> = string | ((answer: Answer) => string);

/** Answers what ends a dialog whose call has succeeded: it closes the dialog and says `done` in a toast, if there is one. */
export const useDone = <Answer>(onClose: () => void, done?: Done<Answer>): ((answer: Answer) => void) => {
  const dispatch = useDispatch();
  return (answer) => {
    onClose();
    if (done !== undefined) dispatch(toast('success', typeof done === 'function' ? done(answer) : done));
  };
};
