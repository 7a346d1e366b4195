import { useState } from 'react';
import { contests, type ringCalls } from '@schi/contract';
import { Button, Muted, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { ErrorLine, SelectBox } from '@schi/shared-ui/forms';
import type { Recording } from './use-recording';

/** A group as one text, in any order. */
export const groupKey = (group: readonly number[]): string => [...group].sort((a, b) => a - b).join(' ');

interface Props {
  contestId: number;
  /** What held when the vote was asked for. */
  heads: contests.ContestHeads;
  group: readonly number[];
  /** The judges' seats that vote, from 1. */
  seats: readonly number[];
  namesOf: (competitorId: number) => string;
  onVote: (all: Recording[]) => void;
  onClose: () => void;
}

/**
 * The judges' vote between competitors who are level: each judge's choice, and that of the ring chief where the judges
 * are level too.
 */
export const VoteDialog = ({ contestId, heads, group, seats, namesOf, onVote, onClose }: Props) => {
  const choicesAt = (seat: number) => contests.valueIn<'vote'>(heads, { kind: 'vote', contestId, seat })?.choices ?? [];
  const isThis = (one: { group: readonly number[] }) => groupKey(one.group) === groupKey(group);
  const all = [...seats, contests.chiefSeat];
  const [chosen, setChosen] = useState(
    () => new Map(all.map((seat) => [seat, String(choicesAt(seat).find(isThis)?.choice ?? '')])),
  );
  const [isTried, setTried] = useState(false);
  const isLacking = seats.some((seat) => (chosen.get(seat) ?? '') === '');
  const vote = () => {
    setTried(true);
    if (isLacking) return;
    onVote(
      all.flatMap((seat): Recording[] => {
        const choice = Number(chosen.get(seat) ?? '');
        const others = choicesAt(seat).filter((one) => !isThis(one));
        const before = choicesAt(seat).find(isThis)?.choice ?? 0;
        if (choice === before) return [];
        const value: ringCalls.VoteValue = {
          choices: choice === 0 ? others : [...others, { group: [...group], choice }],
        };
        return [{ subject: { kind: 'vote', contestId, seat }, value }];
      }),
    );
    onClose();
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
      <Stack $gap={3}>
        <Muted>{group.map(namesOf).join(', ')} are level. Whom does each judge prefer?</Muted>
        {all.map((seat) => (
          <SelectBox
            key={seat}
            label={seat === contests.chiefSeat ? 'Ring chief, where the judges are level' : `Judge ${seat}`}
            value={chosen.get(seat) ?? ''}
            onChange={(value) => setChosen(new Map([...chosen, [seat, value]]))}
            prompt={seat === contests.chiefSeat ? 'No vote' : 'Please choose'}
            options={group.map((id) => ({ value: id, label: namesOf(id) }))}
          />
        ))}
        <ErrorLine id="vote" error={isTried && isLacking ? 'Please choose for every judge' : undefined} />
      </Stack>
    </Dialog>
  );
};
