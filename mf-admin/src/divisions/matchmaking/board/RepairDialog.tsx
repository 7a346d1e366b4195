import { useEffect, useState } from 'react';
import { counted, pluralOf, type drafts, type RepairProposals } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Muted, Row, Skeleton } from '@schi/shared-ui/components';
import { Dialog, useDone } from '@schi/shared-ui/dialog';
import { styled } from '@schi/shared-ui/platform';
import type { BoardView } from './view';
import { Chooser } from './Chooser';
import { fairnessText } from './measures';
import { competitorName, listed } from './draft-texts';

const Proposal = styled.label`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: var(--gap-2);
  padding: var(--gap-2) 0;
  border-top: 1px solid var(--line);
  cursor: pointer;
  input {
    width: 18px;
    height: 18px;
    margin: 4px 0 0;
    accent-color: var(--link);
  }
`;
const Program = styled.fieldset`
  margin: 0 0 var(--gap-3);
  padding: 0;
  border: 0;
  legend {
    font-weight: 700;
  }
`;

const causeWords: Record<drafts.RepairCause['kind'], string> = {
  lateEntry: 'late entry',
  noShow: 'no-show',
  disqualification: 'disqualification',
  changedWeight: 'changed weight',
};

const impactWords = ({
  moved,
  newOpponents,
  sheets,
  addedCost,
}: RepairProposals['repairs'][number]['impact']): string =>
  [
    moved === 0 ? 'nobody else moves' : `${counted(moved, 'other')} ${pluralOf(moved, 'moves', 'move')}`,
    newOpponents === 0
      ? 'nobody else gets another first opponent'
      : `${counted(newOpponents, 'other')} ${pluralOf(newOpponents, 'gets', 'get')} another first opponent or place in line`,
    sheets === 0 ? 'no sheet to print again' : `${counted(sheets, 'sheet')} to print again`,
    fairnessText(addedCost),
  ].join(', ');

type Loaded = { version: number; proposals: RepairProposals[] } | { failure: string } | null;

/** The smallest changes after publishing, with what each does to others; one is chosen for each program. */
export const RepairDialog = ({
  view,
  cause,
  onClose,
}: {
  view: BoardView;
  cause: drafts.RepairCause;
  onClose: () => void;
}) => {
  const { board, store } = view;
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [places, setPlaces] = useState<Record<string, number>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The version that the proposals are of. The board goes on while they are looked at. */
  const [version, setVersion] = useState(board.draft.version);
  const finish = useDone(onClose, 'The draft is repaired.');
  useEffect(() => {
    let isCurrent = true;
    store.calls.previewRepair({ version, cause }).then(
      (proposals) => isCurrent && setLoaded({ version, proposals }),
      (error: unknown) => isCurrent && setLoaded({ failure: failureText(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, version, cause]);
  const proposals = loaded && 'proposals' in loaded ? loaded.proposals : [];
  const keyOf = ({ eventIds }: RepairProposals) => eventIds.join(' ');
  const possible = proposals.filter(({ repairs }) => repairs.length > 0);
  const repair = () => {
    setBusy(true);
    setFailure(null);
    const chosen = possible.map((one) => ({ eventIds: one.eventIds, place: places[keyOf(one)] ?? 0 }));
    store
      .ask(() => store.calls.repair({ version, cause, chosen }))
      .then(finish, (error: unknown) => {
        setFailure(failureText(error));
        setBusy(false);
        setVersion(store.read().board.draft.version);
      });
  };
  // Choices made for an older draft could mean others now.
  const isOutdated = loaded !== null && 'version' in loaded && loaded.version !== version;
  return (
    <Dialog
      isOpen
      title={`Repair: ${causeWords[cause.kind]} of ${competitorName(board, cause.competitorId)}`}
      onClose={onClose}
      actions={
        <>
          {possible.length > 0 && (
            <Button kind="primary" busy={isBusy} disabled={isOutdated} onClick={repair}>
              {isBusy ? 'Repairing…' : 'Repair'}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
        </>
      }
    >
      {failure !== null && <Alert type="danger">{failure}</Alert>}
      {loaded === null && <Skeleton shape="cards" lines={4} height={44} label="Looking for the smallest changes" />}
      {loaded && 'failure' in loaded && <Alert type="danger">{loaded.failure}</Alert>}
      {loaded && 'proposals' in loaded && proposals.length === 0 && <p>No division has to change.</p>}
      {proposals.map((program) => (
        <Program key={keyOf(program)}>
          <legend>
            {listed(
              program.eventIds.map((id) => board.events.get(id)?.title ?? `Event ${id}`),
              6,
            )}
          </legend>
          {program.repairs.length === 0 && (
            <Muted>Nothing that is allowed helps here. Decide by hand: unpublish the draft first.</Muted>
          )}
          {program.closed.map((says) => (
            <Muted key={says}>{says}</Muted>
          ))}
          {program.repairs.map(({ says, impact }, place) => (
            <Proposal key={place}>
              <input
                type="radio"
                name={`repair ${keyOf(program)}`}
                checked={(places[keyOf(program)] ?? 0) === place}
                onChange={() => setPlaces({ ...places, [keyOf(program)]: place })}
              />
              <span>
                {says}
                <Muted as="span">
                  {' '}
                  {place === 0 ? 'The least change: ' : ''}
                  {impactWords(impact)}.
                </Muted>
              </span>
            </Proposal>
          ))}
        </Program>
      ))}
    </Dialog>
  );
};

interface ChoiceProps {
  view: BoardView;
  onChoose: (cause: drafts.RepairCause) => void;
  onClose: () => void;
}

/** Asks for whom the published draft is repaired, and why. */
export const CompetitorRepair = ({ view: { board }, onChoose, onClose }: ChoiceProps) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const choices = board.draft.competitors.map(({ competitorId, school }) => {
    const name = competitorName(board, competitorId);
    return { key: String(competitorId), value: competitorId, text: `${name} ${school}`, content: `${name}, ${school}` };
  });
  return (
    <Dialog
      isOpen
      title="Repair for a competitor"
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {chosen === null ? (
        <Chooser takesFocus label="Who?" choices={choices} onChoose={setChosen} isHiddenEmpty />
      ) : (
        <>
          <p>What happened to {competitorName(board, chosen)}?</p>
          <Row $gap={2}>
            <Button onClick={() => onChoose({ kind: 'noShow', competitorId: chosen })}>Did not show up</Button>
            <Button onClick={() => onChoose({ kind: 'disqualification', competitorId: chosen })}>Disqualified</Button>
            <Button onClick={() => onChoose({ kind: 'changedWeight', competitorId: chosen })}>Another weight</Button>
          </Row>
        </>
      )}
    </Dialog>
  );
};
