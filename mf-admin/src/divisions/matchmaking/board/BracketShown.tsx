import { useState } from 'react';
import { draws } from '@schi/contract';
import { Alert, Muted, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { Drawn } from './drawn';
import { Tool } from './Header';
import type { DraftBoard } from './model';
import { competitorName } from './draft-texts';

const Matches = styled.ol`
  && {
    display: grid;
    gap: var(--gap-2);
    padding: 0;
    list-style: none;
  }
  li {
    padding: 2px var(--gap-3);
    border: 1px solid var(--line);
    border-left: 3px solid var(--control);
    border-radius: var(--radius);
    overflow-wrap: anywhere;
  }
  li > span {
    display: block;
  }
  li > span + span {
    border-top: 1px solid var(--line);
  }
`;
const Slot = styled.button`
  display: block;
  width: 100%;
  min-height: 36px;
  padding: 2px var(--gap-2);
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  &[aria-pressed='true'] {
    outline: 2px solid var(--link);
    outline-offset: -2px;
    font-weight: 700;
  }
`;
const With = styled.select`
  min-height: 36px;
  max-width: 100%;
  padding: 0 var(--gap-2);
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--surface);
  color: inherit;
  font: inherit;
`;

/** A slot in words: a competitor with their school, or a bye. */
export const whoWords = (board: DraftBoard, id: number | null | undefined): string => {
  if (id == null) return 'Bye';
  const school = board.people.get(id)?.school ?? '';
  return `${competitorName(board, id)}${school === '' ? '' : `, ${school}`}`;
};

interface Props {
  drawn: Drawn;
  board: DraftBoard;
  /** Without it, nobody can change places. */
  onSlots: ((slots: draws.Slots) => void) | undefined;
}

/** A bracket: its first round, in which two change places by hand, and the matches that follow from it. */
export const BracketShown = ({ drawn: { slots, rules, title }, board, onSlots }: Props) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const matches = draws.numberedMatches(slots, rules);
  const numbers = new Map(matches.map(({ name, match }) => [name, match]));
  const schoolOf = (id: number) => board.people.get(id)?.entrant?.school ?? null;
  const avoidable = draws.avoidablePairs(slots, schoolOf);
  // Two byes are told apart by the match in which they stand.
  const slotWords = (slot: number) =>
    slots[slot] === null ? `Bye against ${whoWords(board, slots[slot ^ 1])}` : whoWords(board, slots[slot]);
  const swap = (other: number) => {
    const swapped = chosen === null ? null : draws.swapSlots(slots, chosen, other);
    setChosen(null);
    if (swapped) onSlots?.(swapped);
  };
  const press = (slot: number) => {
    if (chosen === null) setChosen(slot);
    else if (draws.swapSlots(slots, chosen, slot)) swap(slot);
    else setChosen(chosen === slot ? null : slot);
  };
  const sideOf = (slot: number) =>
    onSlots ? (
      <Slot type="button" aria-pressed={chosen === slot} onClick={() => press(slot)}>
        {whoWords(board, slots[slot])}
      </Slot>
    ) : (
      whoWords(board, slots[slot])
    );
  return (
    <>
      {onSlots && <Muted>Choose two, one after the other, and they change places.</Muted>}
      <Matches aria-label="First round">
        {Array.from({ length: slots.length / 2 }, (_, pair) => (
          <li key={pair}>
            {numbers.has(`W1-${pair + 1}`) && <Muted>Match {numbers.get(`W1-${pair + 1}`)}</Muted>}
            <span>{sideOf(2 * pair)}</span>
            <span>{sideOf(2 * pair + 1)}</span>
          </li>
        ))}
      </Matches>
      {chosen !== null && (
        <Row $gap={2}>
          <label>
            {slotWords(chosen)} changes places with{' '}
            <With value="" onChange={({ target }) => swap(Number(target.value))}>
              <option value="" disabled>
                Choose
              </option>
              {slots.map(
                (_, slot) =>
                  draws.swapSlots(slots, chosen, slot) && (
                    <option key={slot} value={slot}>
                      {slotWords(slot)}
                    </option>
                  ),
              )}
            </With>
          </label>
          <Tool kind="quiet" onClick={() => setChosen(null)}>
            Leave it
          </Tool>
        </Row>
      )}
      {avoidable > 0 && (
        <Alert type="warn">
          Matches of the first round between two of one school: {draws.sameSchoolPairs(slots, schoolOf)}. Another draw
          avoids {avoidable}.
        </Alert>
      )}
      <Matches aria-label={`Bouts after the first round of ${title}`}>
        {matches
          .filter(({ part, round }) => part !== 'winners' || round > 1)
          .map((one) => (
            <li key={one.match}>
              <Muted>
                Match {one.match}. {draws.matchTitle(one)}
              </Muted>
              {one.from.map((origin, side) => (
                <span key={side}>{draws.originText(origin, (id) => whoWords(board, id))}</span>
              ))}
            </li>
          ))}
      </Matches>
    </>
  );
};
