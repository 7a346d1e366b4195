import { cannotBeUndone, undoChange } from '@schi/contract';
import { change, failureText } from '@schi/shared-ui/api-client';
import { Button, Muted, toast } from '@schi/shared-ui/components';
import { useDispatch } from '@schi/shared-ui/platform';
import { api } from '../../api';
import { useTimeText } from '../layout/times';

// Any page may show what it undoes.
const { useUndoChangeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    undoChange: change(build, undoChange, ['Registration', 'Registrations', 'Merch', 'Site', 'Money']),
  }),
});

interface Props {
  entry: { id: number; action: string; at: string };
  onDone?: () => void;
}

/** Undoes a change. The undo can be undone too, so no confirmation is asked for. */
export const UndoButton = ({ entry, onDone }: Props) => {
  const dispatch = useDispatch();
  const [undo, { isLoading }] = useUndoChangeMutation();
  const timeText = useTimeText();
  const press = async () => {
    try {
      await undo({ params: { entryId: entry.id } }).unwrap();
      dispatch(toast('success', `Undone: ${entry.action}.`));
    } catch (error) {
      dispatch(toast('error', failureText(error)));
    }
    onDone?.();
  };
  return (
    <Button busy={isLoading} aria-label={`Undo: ${entry.action}, ${timeText(entry.at)}`} onClick={() => void press()}>
      Undo
    </Button>
  );
};

/** The undo of an entry in a list, or why that change stays. Most have no opposite, and a dash is enough for them. */
export const UndoCell = ({ entry, ...rest }: Props & { entry: { whyNotUndo: string | null } }) => {
  const { whyNotUndo } = entry;
  if (whyNotUndo === null) return <UndoButton entry={entry} {...rest} />;
  return <Muted as="span">{whyNotUndo === cannotBeUndone ? '–' : whyNotUndo}</Muted>;
};
