import { useState } from 'react';
import { contests, numberBefore, type CalledDivision, type ringCalls } from '@schi/contract';
import { Button, Muted, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { ErrorLine } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { cornerIn, CornerMark, cornerNames } from './corners';
import { Big } from './scoring-controls';
import type { Recording } from './use-recording';
import { VoteRows } from './VoteRows';

/** A group as one text, in any order. */
export const groupKey = (group: readonly number[]): string => [...group].sort((a, b) => a - b).join(' ');

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(88px, 1fr));
  gap: var(--gap-2);
  margin: 0;
  max-width: 40em;
  @media (max-width: 479px) {
    font-size: var(--size-small);
  }
  /* As the columns of the choices below. */
  &[data-two] {
    padding-inline-start: calc(4em + var(--gap-2));
  }
  div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--gap-2);
    min-width: 0;
    padding-block-start: var(--gap-1);
    border-top: 3px solid var(--line);
    overflow-wrap: anywhere;
    line-height: 1.2;
  }
  div[data-leads] {
    border-color: var(--text);
  }
  dt {
    width: 100%;
  }
  dd {
    margin: 0;
  }
`;

const NoWrap = styled.span`
  white-space: nowrap;
`;

interface Props {
  contestId: number;
  /** What holds now: a judge's phone may vote while the dialog is open. */
  heads: contests.ContestHeads;
  /** What held when the vote was asked for. */
  seen: contests.ContestHeads;
  group: readonly number[];
  /** The judges' seats that vote, from 1. */
  seats: readonly number[];
  competitors: CalledDivision['competitors'];
  namesOf: (competitorId: number) => string;
  onVote: (all: Recording[]) => void;
  onClose: () => void;
}

/** Nobody, as the ring chief's choice. */
const nobody = 0;

/**
 * The judges' vote between competitors who are level, a tap for each judge; and that of the ring chief where so many
 * judges can be level too. What the table has not tapped follows the judges' own phones.
 */
export const VoteDialog = (props: Props) => {
  const { contestId, heads, seen, group, seats, competitors, namesOf, onVote, onClose } = props;
  const choicesAt = (at: contests.ContestHeads, seat: number) =>
    contests.valueIn<'vote'>(at, { kind: 'vote', contestId, seat })?.choices ?? [];
  const isThis = (one: { group: readonly number[] }) => groupKey(one.group) === groupKey(group);
  const notedAt = (at: contests.ContestHeads, seat: number) => choicesAt(at, seat).find(isThis)?.choice ?? null;
  const [tapped, setTapped] = useState<ReadonlyMap<number, number>>(new Map());
  const [isTried, setTried] = useState(false);
  const chosenOf = (seat: number) => tapped.get(seat) ?? notedAt(heads, seat);
  const votes = seats.map(chosenOf);
  const isLacking = votes.includes(null);
  const countOf = (id: number) => votes.filter((choice) => choice === id).length;
  const most = Math.max(...group.map(countOf));
  const leading = group.filter((id) => most > 0 && countOf(id) === most);
  const vote = () => {
    setTried(true);
    if (isLacking) return;
    onVote(
      [...tapped].flatMap(([seat, choice]): Recording[] => {
        if (choice === (notedAt(heads, seat) ?? nobody)) return [];
        const others = choicesAt(seen, seat).filter((one) => !isThis(one));
        const value: ringCalls.VoteValue = {
          choices: choice === nobody ? others : [...others, { group: [...group], choice }],
        };
        return [{ subject: { kind: 'vote', contestId, seat }, value }];
      }),
    );
    onClose();
  };
  const choices = group.map((id) => {
    const name = namesOf(id);
    const startNumber = competitors.find(({ competitorId }) => competitorId === id)?.startNumber ?? null;
    return { id, name, number: numberBefore({ name, startNumber }), corner: cornerIn(group, id) };
  });
  const asksChief = seats.length % group.length === 0 || notedAt(heads, contests.chiefSeat) !== null;
  const chief = {
    seat: contests.chiefSeat,
    name: 'Ring chief, where the judges are level',
    choices: [...choices, { id: nobody, name: 'No vote' }],
  };
  return (
    <Dialog
      isOpen
      title="Judges’ vote"
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" onClick={vote}>
            Note the vote
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <Muted>Whom does each judge prefer?</Muted>
        <Counts data-two={group.length === 2 ? '' : undefined}>
          {choices.map(({ id, name, number, corner }) => (
            <div key={id} data-leads={leading.length === 1 && leading[0] === id ? '' : undefined}>
              <dt>
                {corner && <CornerMark $corner={corner}>{cornerNames[corner]}</CornerMark>} <NoWrap>{number}</NoWrap>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <Big aria-label={`Votes for ${number}${name}`}>{countOf(id)}</Big>
              </dd>
              {leading.includes(id) && <dd>{leading.length === 1 ? 'leads' : 'level'}</dd>}
            </div>
          ))}
        </Counts>
        <VoteRows
          voters={[...seats.map((seat) => ({ seat, name: `Judge ${seat}` })), ...(asksChief ? [chief] : [])]}
          choices={choices}
          chosenOf={(seat) => chosenOf(seat) ?? (seat === contests.chiefSeat ? nobody : null)}
          isReadOnly={false}
          onChoose={(seat, choice) => setTapped((now) => new Map([...now, [seat, choice]]))}
        />
        <ErrorLine id="vote" error={isTried && isLacking ? 'Please choose for every judge' : undefined} />
      </Stack>
    </Dialog>
  );
};
