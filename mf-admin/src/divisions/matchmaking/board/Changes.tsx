import { useState } from 'react';
import { counted, type DraftChange, type drafts } from '@schi/contract';
import { Button, Row } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { failureText } from '@schi/shared-ui/api-client';
import { styled } from '@schi/shared-ui/platform';
import type { BoardView } from './view';
import { Tool } from './Header';
import { Lines } from './Lines';
import { CompetitorRepair, RepairDialog } from './RepairDialog';
import { changeWords, refreshWords } from './draft-texts';

const Bar = styled.section`
  display: grid;
  gap: var(--gap-2);
  padding: var(--gap-2) var(--gap-4);
  border: 1px solid var(--line);
  &[data-news] {
    border-left: 4px solid var(--warn);
  }
  border-radius: var(--radius);
  background: var(--raised);
  summary {
    min-height: 36px;
    padding-top: 6px;
    font-weight: 600;
    cursor: pointer;
  }
  ul {
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--gap-2);
    padding: 2px 0;
  }
`;

/** Somebody stays where they no longer fit. */
const isOpenDoubt = (step: drafts.RefreshStep) =>
  (step.kind === 'changed' && step.stays !== null) || step.kind === 'stillInLocked';

/** The cause of a repair that takes in a change. */
const causeOf = ({ kind, competitorId, eventIds }: DraftChange): drafts.RepairCause => {
  if (kind === 'entered') return { kind: 'lateEntry', competitorId, eventIds };
  return { kind: kind === 'left' ? 'noShow' : 'changedWeight', competitorId };
};

const Summary = ({
  view: { board },
  steps,
  onClose,
}: {
  view: BoardView;
  steps: readonly drafts.RefreshStep[];
  onClose: () => void;
}) => (
  <Dialog
    isOpen
    title={steps.some(isOpenDoubt) ? 'The draft is refreshed, but not everybody fits' : 'The draft is up to date'}
    onClose={onClose}
    actions={<Button onClick={onClose}>Close</Button>}
  >
    {steps.length === 0 ? (
      <p>Nothing had to be changed.</p>
    ) : (
      <Lines>
        {steps.map((step, index) => (
          <li key={index}>{refreshWords(step, board)}</li>
        ))}
      </Lines>
    )}
    <p>You can undo this as one step.</p>
  </Dialog>
);

/** What changed in the registrations since the draft was made, and what takes it in. */
export const Changes = ({ view }: { view: BoardView }) => {
  const { board, store, isReadOnly } = view;
  const { changes } = board.draft;
  const [steps, setSteps] = useState<readonly drafts.RefreshStep[] | null>(null);
  const [cause, setCause] = useState<drafts.RepairCause | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const refresh = () => {
    setBusy(true);
    store
      .ask(store.calls.refresh)
      .then(
        (answer) => setSteps(answer.steps),
        (error: unknown) => store.fail(failureText(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      {(changes.length > 0 || isReadOnly) && (
        <Bar aria-label="Changes in the registrations" data-news={changes.length > 0 ? '' : undefined}>
          <Row $spread $gap={2}>
            {changes.length > 0 ? (
              <details>
                <summary>{counted(changes.length, 'change')} in registrations since</summary>
                <ul>
                  {changes.map((change) => (
                    <li key={`${change.competitorId} ${change.kind} ${change.eventIds.join(' ')}`}>
                      {changeWords(change, board)}
                      {isReadOnly && <Tool onClick={() => setCause(causeOf(change))}>Repair</Tool>}
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <p>No change in registrations since.</p>
            )}
            {isReadOnly ? (
              <Tool onClick={() => setChoosing(true)}>Repair for a competitor</Tool>
            ) : (
              <Tool busy={isBusy} onClick={refresh}>
                {isBusy ? 'Refreshing…' : 'Refresh'}
              </Tool>
            )}
          </Row>
        </Bar>
      )}
      {steps && <Summary view={view} steps={steps} onClose={() => setSteps(null)} />}
      {cause && <RepairDialog view={view} cause={cause} onClose={() => setCause(null)} />}
      {isChoosing && (
        <CompetitorRepair
          view={view}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false);
            setCause(chosen);
          }}
        />
      )}
    </>
  );
};
