import type { DraftSummary } from '@schi/contract';
import { Button, ButtonLink, Row } from '@schi/shared-ui/components';
import { paths } from '../paths';
import type { DraftQuestion } from './DraftDialogs';
import { isUnfinished } from './unfinished.rules';

/** What can be done with a draft of the list. */
export const DraftActions = ({ draft, onAsk }: { draft: DraftSummary; onAsk: (question: DraftQuestion) => void }) => {
  const { draftId, name, state } = draft;
  const button = (question: DraftQuestion, text: string) => (
    <Button kind="quiet" aria-label={`${text} ${name}`} onClick={() => onAsk(question)}>
      {text}
    </Button>
  );
  return (
    <Row $gap={1} style={{ flexWrap: 'nowrap' }}>
      {!isUnfinished(draft) && (
        <>
          <ButtonLink kind="quiet" aria-label={`Open ${name}`} to={paths.board(draftId)}>
            Open
          </ButtonLink>
          {state === 'published' ? button('unpublish', 'Unpublish') : button('publish', 'Publish')}
          <ButtonLink kind="quiet" aria-label={`History of ${name}`} to={paths.history(draftId)}>
            History
          </ButtonLink>
        </>
      )}
      {state === 'creating' ? button('cancel', 'Cancel') : button('delete', 'Delete')}
    </Row>
  );
};
