import { useId, useState, type DragEvent, type KeyboardEvent } from 'react';
import { counted, matchmaking } from '@schi/contract';
import { Alert, Button, ButtonLink, Heading, Muted, Row } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { styled, useLocation, useNavigate, useParams } from '@schi/shared-ui/platform';
import { ObjectTitle } from '../../../platform/layout/ObjectTitle';
import { BoardGate, GoneDivision } from './BoardGate';
import type { BoardView } from './view';
import { GroupFacts } from './GroupFacts';
import { Tool } from './Header';
import { fairnessText } from './measures';
import type { DraftBoard, BoardCard } from './model';
import { fitted, partsBy, withCut, withMember, withPart, type SplitParts } from './split-parts';
import { PartMembers } from './PartMembers';
import { tryPreview } from './preview';
import { criteriaOf, splitsOf } from './targets';
import { criterionWords } from './draft-texts';

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--gap-1) var(--gap-4);
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    float: left;
    margin-right: var(--gap-4);
    font-weight: 700;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: var(--gap-2);
    min-height: 36px;
    cursor: pointer;
    @media (pointer: coarse) {
      min-height: var(--target);
    }
  }
  input {
    width: 18px;
    height: 18px;
    accent-color: var(--link);
  }
`;
const Cut = styled.label`
  display: grid;
  gap: var(--gap-1);
  max-width: 560px;
  font-weight: 600;
  input {
    width: 100%;
    min-height: 32px;
    accent-color: var(--link);
  }
`;

const groupOf = (card: BoardCard, ids: readonly number[]) => matchmaking.partOf(card.group, new Set(ids));

/** What stands at a cut: `8.9 years and 9.2 years`. */
const cutWords = (
  board: DraftBoard,
  by: matchmaking.SplitCriterion,
  before: number | undefined,
  after: number | undefined,
): string => {
  const words = (id: number | undefined): string => {
    const person = id === undefined ? undefined : board.people.get(id);
    const entrant = person?.entrant;
    if (!entrant) return 'unknown';
    const texts: Record<matchmaking.SplitCriterion, string> = {
      age: `${entrant.exactAge.toFixed(1)} years`,
      level: person.level,
      gender: entrant.gender === 1 ? 'male' : 'female',
      weight: entrant.weight === null ? 'unknown' : `${entrant.weight} lb`,
      height: entrant.height === null ? 'unknown' : `${entrant.height} in`,
    };
    return texts[by];
  };
  return `${words(before)} and ${words(after)}`;
};

const Splitting = ({ view: { board, store, isReadOnly }, card }: { view: BoardView; card: BoardCard }) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const id = useId();
  const criteria = criteriaOf(card);
  const [wanted, setParts] = useState<SplitParts>(() => {
    const [cheapest] = splitsOf(card, board);
    return cheapest
      ? partsBy(card, cheapest.by, 2, board)
      : { by: 'age', groups: [card.members.map(({ competitorId }) => competitorId)] };
  });
  const [isBusy, setBusy] = useState(false);
  const parts = fitted(
    wanted,
    card.members.map(({ competitorId }) => competitorId),
  );
  const { by, groups } = parts;
  const line = groups.flat();
  const preview = tryPreview(board, { kind: 'split', divisionId: card.id, groups });
  const most = Math.min(6, card.members.length);
  const names = groups.map((_, place) => `Part ${place + 1}`);
  const nameOf = (place: number): string => {
    if (!preview) return names[place] ?? '';
    const ids = [card.id, ...[...preview.touched].filter((one) => one !== card.id).sort((a, b) => a - b)];
    return `Part ${place + 1}: ${preview.board.cards.get(ids[place] ?? 0)?.division.name ?? ''}`;
  };
  const put = (competitorId: number, to: number) => {
    setParts(withMember(parts, competitorId, to));
    store.say(`${card.members.find((one) => one.competitorId === competitorId)?.name ?? ''} is in part ${to + 1}.`);
  };
  const press = (event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-member]') : null;
    const to = Number(event.key) - 1;
    if (!row || !(to in groups) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    put(Number(row.dataset.member), to);
  };
  const drop = (event: DragEvent, to: number) => {
    const competitorId = Number(event.dataTransfer.getData('text/plain'));
    if (!line.includes(competitorId)) return;
    event.preventDefault();
    put(competitorId, to);
  };
  const save = async () => {
    setBusy(true);
    const outcome = await store.operate({ kind: 'split', divisionId: card.id, groups });
    setBusy(false);
    if (outcome === 'done') void navigate(`/admin/matchmaking/${board.draft.draftId}/all${search}`);
  };
  const reason = isReadOnly
    ? 'The draft is published.'
    : card.division.isLocked
      ? 'This division is locked. Unlock it on the board first.'
      : null;
  return (
    <>
      <Heading>Split {card.division.name}</Heading>
      {reason !== null && <Alert type="warn">{reason}</Alert>}
      {card.members.length < 2 && <Alert type="info">One competitor cannot be split.</Alert>}
      <Choices>
        <legend>By</legend>
        {criteria.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-by`}
              checked={by === name}
              onChange={() => setParts(partsBy(card, name, groups.length, board))}
            />
            {criterionWords[name]}
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={`${id}-by`}
            checked={by === null}
            onChange={() => setParts({ ...parts, by: null })}
          />
          By hand
        </label>
      </Choices>
      <Choices>
        <legend>Parts</legend>
        {Array.from({ length: Math.max(0, most - 1) }, (_, place) => place + 2).map((count) => (
          <label key={count}>
            <input
              type="radio"
              name={`${id}-parts`}
              checked={groups.length === count}
              onChange={() =>
                setParts(
                  by === null && count > groups.length
                    ? Array.from({ length: count - groups.length }).reduce<SplitParts>(withPart, parts)
                    : partsBy(card, by ?? 'age', count, board),
                )
              }
            />
            {count}
          </label>
        ))}
      </Choices>
      {by !== null &&
        groups.slice(0, -1).map((_, cut) => {
          const at = groups.slice(0, cut + 1).reduce((sum, { length }) => sum + length, 0);
          const words = cutWords(board, by, line[at - 1], line[at]);
          return (
            <Cut key={cut}>
              Cut {groups.length > 2 ? `${cut + 1} ` : ''}between {words}
              <input
                type="range"
                min={1}
                max={line.length - 1}
                value={at}
                aria-valuetext={`${at} before, ${line.length - at} after: ${words}`}
                onChange={(event) => setParts(withCut(parts, cut, Number(event.target.value)))}
              />
            </Cut>
          );
        })}
      <p role="status">
        {preview ? (
          <>
            All in all: <strong>{fairnessText(preview.added)}</strong>.
          </>
        ) : (
          'Every part needs somebody.'
        )}
      </p>
      <Columns $min={300} onKeyDown={press}>
        {groups.map((group, place) => (
          <div key={place} onDragOver={(event) => event.preventDefault()} onDrop={(event) => drop(event, place)}>
            <GroupFacts title={nameOf(place)} board={board} group={groupOf(card, group)}>
              <PartMembers card={card} ids={group} place={place} parts={names} onPut={put} />
            </GroupFacts>
          </div>
        ))}
      </Columns>
      <Muted>
        To put somebody into another part: choose it beside the name, drag the line, or press the number of the part.
      </Muted>
      <Row>
        <Button kind="primary" busy={isBusy} disabled={preview === null || reason !== null} onClick={() => void save()}>
          {isBusy ? 'Saving…' : `Split into ${counted(groups.length, 'division')}`}
        </Button>
        {by === null && groups.length < most && <Tool onClick={() => setParts(withPart(parts))}>One more part</Tool>}
        <ButtonLink kind="quiet" to={`/admin/matchmaking/${board.draft.draftId}/all${search}`}>
          Cancel
        </ButtonLink>
      </Row>
    </>
  );
};

const Content = ({ view }: { view: BoardView }) => {
  const divisionId = Number(useParams().draftDivisionId);
  const card = view.board.cards.get(divisionId);
  return card ? (
    <>
      <ObjectTitle name={`Split ${card.division.name}`} />
      <Splitting key={divisionId} view={view} card={card} />
    </>
  ) : (
    <GoneDivision to={`/admin/matchmaking/${view.board.draft.draftId}/split`} />
  );
};

/** Splits one division, by a criterion or by hand. */
const SplitPage = () => <BoardGate>{(view) => <Content view={view} />}</BoardGate>;
export default SplitPage;
