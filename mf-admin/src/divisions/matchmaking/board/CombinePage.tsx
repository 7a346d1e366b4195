import { useMemo, useState } from 'react';
import { pluralOf, type matchmaking, textLimits } from '@schi/contract';
import { Alert, Button, ButtonLink, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { PlainInput } from '@schi/shared-ui/forms';
import { styled, useLocation, useNavigate, useParams } from '@schi/shared-ui/platform';
import { ObjectTitle } from '../../../platform/layout/ObjectTitle';
import { AskGuardians } from './AskGuardians';
import { BoardGate, GoneDivision } from './BoardGate';
import { beyondIn } from './consents';
import type { BoardView } from './view';
import { GroupFacts } from './GroupFacts';
import { fairnessText } from './measures';
import { PlainMembers } from './PlainMembers';
import type { BoardCard } from './model';
import { tryPreview } from './preview';
import { neighborsIn } from './targets';
import { limitWords, shownWarnings, warningWords } from './draft-texts';

const BesideNeighbors = styled.div`
  display: grid;
  grid-template-columns: minmax(280px, 1fr) minmax(0, 2fr);
  align-items: start;
  gap: var(--gap-4);
  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Neighbors = styled.fieldset`
  max-height: 72vh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  @media (max-width: 760px) {
    max-height: 44vh;
  }
  legend {
    float: left;
    width: 100%;
    padding: var(--gap-2) var(--gap-3);
    border-bottom: 1px solid var(--line);
    font-weight: 700;
  }
  label {
    clear: both;
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr) auto;
    gap: var(--gap-2);
    padding: 6px var(--gap-3);
    border-bottom: 1px solid var(--line);
    font-size: 0.9375rem;
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  label:has(:checked) {
    background: var(--info-surface);
  }
  input {
    width: 18px;
    height: 18px;
    margin: 1px 0 0;
    accent-color: var(--link);
  }
  small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  small[data-tone='danger'] {
    color: var(--danger);
  }
`;
const Field = styled.label`
  display: grid;
  gap: var(--gap-1);
  max-width: 480px;
  font-weight: 600;
`;
/** The most neighbors that are listed; the rest are far away. */
const mostShown = 40;

const words = ({ limits, warnings }: matchmaking.Neighbor): string =>
  [
    ...limits.map((name) => limitWords[name]),
    ...shownWarnings({ limits, warnings }).map((name) => warningWords[name]),
  ].join('; ');

const Combining = ({ view, card }: { view: BoardView; card: BoardCard }) => {
  const { board, store, isReadOnly } = view;
  const navigate = useNavigate();
  const { search } = useLocation();
  const neighbors = useMemo(() => neighborsIn(board, card), [board, card]);
  const [wanted, setWanted] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** It was saved beyond a limit, so the guardians are to be asked. */
  const [isBeyond, setBeyond] = useState(false);
  const boardPath = `/admin/matchmaking/${board.draft.draftId}/all${search}`;
  const chosen = neighbors.find(({ divisionId }) => divisionId === wanted) ?? neighbors[0];
  const other = chosen ? board.cards.get(chosen.divisionId) : undefined;
  const operation = chosen && {
    kind: 'combine' as const,
    divisionIds: [card.id, chosen.divisionId],
    ...(name.trim() === '' ? {} : { name: name.trim() }),
  };
  const preview = operation ? tryPreview(board, operation) : null;
  const after = preview?.board.cards.get(card.id);
  const save = async () => {
    if (!operation) return;
    setBusy(true);
    const outcome = await store.operate(operation);
    setBusy(false);
    if (outcome !== 'done') return;
    if (after?.division.card && after.division.card.limits.length > 0) setBeyond(true);
    else void navigate(boardPath);
  };
  const reason = isReadOnly
    ? 'The draft is published.'
    : card.division.isLocked
      ? 'This division is locked. Unlock it on the board first.'
      : null;
  if (isBeyond)
    return (
      <>
        <Heading>Combined: {card.division.name}</Heading>
        <AskGuardians view={view} card={card} />
        <Row>
          <ButtonLink kind="quiet" to={boardPath}>
            Go back to the board
          </ButtonLink>
        </Row>
      </>
    );
  if (!chosen || !other)
    return (
      <>
        <Heading>Combine {card.division.name}</Heading>
        <Alert type="info">There is no other unlocked division of the same events.</Alert>
      </>
    );
  return (
    <>
      <Heading>Combine {card.division.name}</Heading>
      {reason !== null && <Alert type="warn">{reason}</Alert>}
      <BesideNeighbors>
        <Neighbors>
          <legend>With, the most alike first</legend>
          {neighbors.slice(0, mostShown).map((neighbor) => {
            const { division, members } = board.cards.get(neighbor.divisionId) ?? card;
            const says = words(neighbor);
            return (
              <label key={neighbor.divisionId}>
                <input
                  type="radio"
                  name="neighbor"
                  checked={neighbor.divisionId === chosen.divisionId}
                  onChange={() => setWanted(neighbor.divisionId)}
                />
                <span>
                  {division.name}
                  <small data-tone={neighbor.limits.length > 0 ? 'danger' : undefined}>
                    {members.length} there{says === '' ? '' : `. ${says}`}
                  </small>
                </span>
                <span>{fairnessText(neighbor.added)}</span>
              </label>
            );
          })}
        </Neighbors>
        <Stack $gap={3}>
          <Columns $min={280}>
            <Stack $gap={3}>
              <h3>Before</h3>
              <GroupFacts title={card.division.name} board={board} group={card.group}>
                <PlainMembers card={card} />
              </GroupFacts>
              <GroupFacts title={other.division.name} board={board} group={other.group}>
                <PlainMembers card={other} />
              </GroupFacts>
            </Stack>
            <Stack $gap={3}>
              <h3>After</h3>
              {after && (
                <GroupFacts title={after.division.name} board={board} group={after.group}>
                  <PlainMembers card={after} marked={new Set(card.members.map(({ competitorId }) => competitorId))} />
                </GroupFacts>
              )}
              <p role="status">
                All in all: <strong>{fairnessText(preview?.added ?? 0)}</strong>.
              </p>
              {chosen.limits.length > 0 && (
                <Alert key={chosen.divisionId} type="warn">
                  <p>
                    This goes beyond {pluralOf(chosen.limits.length, 'a limit', 'limits')}:{' '}
                    {(after
                      ? beyondIn(after, board.draft.options)
                      : chosen.limits.map((limit) => limitWords[limit])
                    ).join('. ')}
                    . No proposal does this; you can. The guardians of those named have to agree: ask them afterwards,
                    before you publish.
                  </p>
                </Alert>
              )}
            </Stack>
          </Columns>
          <Field>
            Name (optional)
            <PlainInput
              value={name}
              maxLength={textLimits.text}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
            <Muted as="span">Without one, it is named after its members.</Muted>
          </Field>
          <Row>
            <Button
              kind="primary"
              busy={isBusy}
              disabled={preview === null || reason !== null}
              onClick={() => void save()}
            >
              {isBusy ? 'Saving…' : 'Combine'}
            </Button>
            <ButtonLink kind="quiet" to={boardPath}>
              Cancel
            </ButtonLink>
          </Row>
        </Stack>
      </BesideNeighbors>
    </>
  );
};

const Content = ({ view }: { view: BoardView }) => {
  const divisionId = Number(useParams().draftDivisionId);
  const card = view.board.cards.get(divisionId);
  return card ? (
    <>
      <ObjectTitle name={`Combine ${card.division.name}`} />
      <Combining key={divisionId} view={view} card={card} />
    </>
  ) : (
    <GoneDivision to={`/admin/matchmaking/${view.board.draft.draftId}/combine`} />
  );
};

/** Combines one division with a neighbor. */
const CombinePage = () => <BoardGate>{(view) => <Content view={view} />}</BoardGate>;
export default CombinePage;
