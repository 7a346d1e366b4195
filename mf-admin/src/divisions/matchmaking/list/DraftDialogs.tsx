import type { DraftSummary } from '@schi/contract';
import { Button, ButtonLink, Stack } from '@schi/shared-ui/components';
import { ConfirmDialog, Dialog } from '@schi/shared-ui/dialog';
import { useSeenAtOpening } from '../../../platform/forms/use-seen-at-opening';
import { useDeleteDraftMutation, usePublishDraftMutation, useUnpublishDraftMutation } from '../drafts.api';
import { paths } from '../paths';
import { RingsOfDraft } from '../RingsOfDraft';
import { healthText } from '../health.rules';

/** What a director is asked about a draft before it is done. */
export type DraftQuestion = 'publish' | 'unpublish' | 'cancel' | 'delete';

interface Props {
  question: DraftQuestion;
  /** As the list shows it now: it goes on while a dialog is open. */
  draft: DraftSummary;
  /** The published draft of the same tournament. */
  published: DraftSummary | undefined;
  onClose: () => void;
}
interface DialogProps extends Omit<Props, 'question'> {
  /** Calls for the draft as it was seen; a refusal says what has changed, and the dialog then shows that. */
  decide: <T>(call: Promise<T>) => Promise<T>;
}

const Publish = ({ draft, published, decide, onClose }: DialogProps) => {
  const [publish] = usePublishDraftMutation();
  const health = healthText(draft.health);
  const open = health.parts.filter(({ isNone }) => !isNone).map(({ text }) => text);
  if (published)
    return (
      <Dialog
        isOpen
        title={`“${published.name}” is published`}
        onClose={onClose}
        actions={
          <>
            <ButtonLink kind="primary" to={paths.board(published.draftId)}>
              Go to “{published.name}”
            </ButtonLink>
            <Button kind="quiet" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        <p>A tournament has one published draft. Unpublish that one first, then publish “{draft.name}”.</p>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={`Publish “${draft.name}”?`}
      confirmText="Publish draft"
      busyText="Publishing…"
      cancelText="Not yet"
      kind="primary"
      done={`“${draft.name}” is published.`}
      onConfirm={() =>
        decide(publish({ params: { draftId: draft.draftId }, body: { version: draft.version } }).unwrap())
      }
      onClose={onClose}
    >
      <Stack $gap={2}>
        <p>
          Its divisions become those of the tournament. Until you unpublish it, it changes by repairs, new names and new
          draws only, and cannot be deleted.
        </p>
        <RingsOfDraft draftId={draft.draftId} />
        <p>
          {health.useful}
          {open.length === 0 ? ', and nothing is left to check.' : `. Still to check: ${open.join(', ')}.`}
        </p>
      </Stack>
    </ConfirmDialog>
  );
};

const Unpublish = ({ draft, decide, onClose }: DialogProps) => {
  const [unpublish] = useUnpublishDraftMutation();
  return (
    <ConfirmDialog
      title={`Unpublish “${draft.name}”?`}
      confirmText="Unpublish draft"
      busyText="Unpublishing…"
      cancelText="Keep it published"
      done={`“${draft.name}” is open again.`}
      onConfirm={() =>
        decide(unpublish({ params: { draftId: draft.draftId }, body: { version: draft.version } }).unwrap())
      }
      onClose={onClose}
    >
      <Stack $gap={2}>
        <p>It can be changed again. Until a draft is published, the tournament has no divisions.</p>
        <RingsOfDraft draftId={draft.draftId} />
      </Stack>
    </ConfirmDialog>
  );
};

const Delete = ({ draft, decide, onClose }: DialogProps) => {
  const [remove] = useDeleteDraftMutation();
  return (
    <ConfirmDialog
      title={`Delete “${draft.name}”?`}
      confirmText="Delete draft"
      busyText="Deleting…"
      done={`“${draft.name}” is deleted.`}
      onConfirm={() =>
        decide(remove({ params: { draftId: draft.draftId }, query: { version: draft.version } }).unwrap())
      }
      onClose={onClose}
    >
      {draft.state === 'failed' ? (
        <p>It has no divisions. The registrations stay as they are.</p>
      ) : (
        <p>
          Its {draft.health.divisions.toLocaleString('en-US')} divisions and everything done to them by hand are lost,
          with what guardians answered about them and the versions of their printed sheets. This cannot be undone. The
          registrations stay as they are.
        </p>
      )}
    </ConfirmDialog>
  );
};

const Cancel = ({ draft, decide, onClose }: DialogProps) => {
  const [remove] = useDeleteDraftMutation();
  return (
    <ConfirmDialog
      title={`Cancel the creation of “${draft.name}”?`}
      confirmText="Cancel creation"
      busyText="Cancelling…"
      cancelText="Continue creating"
      done={`The creation of “${draft.name}” is canceled.`}
      onConfirm={() => decide(remove({ params: { draftId: draft.draftId }, query: {} }).unwrap())}
      onClose={onClose}
    >
      <p>The draft is deleted, with what is computed so far. The registrations stay as they are.</p>
    </ConfirmDialog>
  );
};

const dialogs = { publish: Publish, unpublish: Unpublish, cancel: Cancel, delete: Delete };

/**
 * Asks before a draft is published, unpublished or deleted, about the draft that was seen when the dialog opened (rule
 * E8). What the server refuses is shown, and nothing is changed.
 */
export const DraftDialog = ({ question, draft, ...rest }: Props) => {
  const { seen, follow } = useSeenAtOpening(draft);
  const decide = <T,>(call: Promise<T>) =>
    call.catch((error: unknown) => {
      follow();
      throw error;
    });
  const Question = dialogs[question];
  return <Question {...rest} draft={seen} decide={decide} />;
};
