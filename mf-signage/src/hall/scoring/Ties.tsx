import { useState } from 'react';
import { contests } from '@schi/contract';
import { Alert, Muted, Row, Stack } from '@schi/shared-ui/components';
import type { RingWhy } from '@schi/shared-ui/ring-calls';
import { deferred } from '../device/deferred';
import type { ContestProps } from './context';
import { headsOf, standingIn } from './heads';
import { Tap } from './scoring-controls';
import type { Send } from './use-recording';
import { groupKey, VoteDialog } from './VoteDialog';
import { WhyDialog } from './WhyDialog';

interface Props extends ContestProps {
  /** The judges' seats that vote, from 1; without them there is no vote. */
  seats: readonly number[];
  send: Send;
  /** A group may have one more turn. */
  hasMoreTurns?: boolean;
  /** One more turn is ordered, or taken back. */
  onAgain?: () => void;
}
/** `seen`: what held when it was asked, which the answer is about whatever another device notes meanwhile. */
type Question = { what: 'vote' | 'share' | 'again'; group: readonly number[]; seen: contests.ContestHeads };

const AnyTies = ({ contest, division, context, seats, send, hasMoreTurns = false, onAgain }: Props) => {
  const heads = headsOf(contest, division);
  const { open } = standingIn(contest, division);
  const [asked, setAsked] = useState<Question | null>(null);
  const { contestId } = contest;
  const { namesOf, isReadOnly } = context;
  const close = () => setAsked(null);
  const namesIn = (group: readonly number[]) => group.map(namesOf).join(', ');
  const decided = contests.valueIn<'shared'>(asked?.seen ?? heads, { kind: 'shared', contestId });
  const groups = decided?.groups ?? [];
  const more = decided?.again ?? [];
  const withMore = (again: number[][]) => ({ groups, ...(again.length > 0 ? { again } : {}) });
  const subject = { kind: 'shared', contestId } as const;
  const share = (group: readonly number[], why: RingWhy) =>
    void send(
      { subject, value: { ...withMore(more), groups: [...groups, [...group]] } },
      `${namesIn(group)} share the place.`,
      why,
      asked?.seen,
    );
  const isOrdered = (group: readonly number[]) => more.some((one) => groupKey(one) === groupKey(group));
  const again = (group: readonly number[], why: RingWhy) => {
    const others = more.filter((one) => groupKey(one) !== groupKey(group));
    const isRecorded = isOrdered(group)
      ? send({ subject, value: withMore(others) }, `${namesIn(group)}: no more turn.`, why, asked?.seen)
      : send(
          { subject, value: withMore([...others, [...group]]) },
          `${namesIn(group)}: one more turn.`,
          why,
          asked?.seen,
        );
    if (isRecorded) onAgain?.();
  };
  return (
    <>
      {open.map((group) => (
        <Alert key={groupKey(group)} type="warn">
          <Stack $gap={2}>
            <p>
              <strong>Level:</strong> <bdi>{namesIn(group)}</bdi>
            </p>
            <Row $gap={2}>
              {seats.length > 0 && (
                <Tap
                  kind="primary"
                  disabled={isReadOnly}
                  onClick={() => setAsked({ what: 'vote', group, seen: heads })}
                >
                  Judges’ vote…
                </Tap>
              )}
              <Tap disabled={isReadOnly} onClick={() => setAsked({ what: 'share', group, seen: heads })}>
                Share the place…
              </Tap>
              {hasMoreTurns && (
                <Tap disabled={isReadOnly} onClick={() => setAsked({ what: 'again', group, seen: heads })}>
                  {isOrdered(group) ? 'No more turn…' : 'One more turn…'}
                </Tap>
              )}
            </Row>
          </Stack>
        </Alert>
      ))}
      {asked?.what === 'vote' && (
        <VoteDialog
          contestId={contestId}
          heads={heads}
          seen={asked.seen}
          group={asked.group}
          seats={seats}
          competitors={division.competitors}
          namesOf={namesOf}
          onVote={(all) =>
            void (all.length > 0 && send(all, `Judges’ vote between ${namesIn(asked.group)} noted.`, {}, asked.seen))
          }
          onClose={close}
        />
      )}
      {asked?.what === 'share' && (
        <WhyDialog
          title="Share the place?"
          isDirectors
          confirmText="Share the place"
          cancelText="Not now"
          context={context}
          onConfirm={(why) => share(asked.group, why)}
          onClose={close}
        >
          <Muted>{namesIn(asked.group)} then have the same place and medal. The director decides this.</Muted>
        </WhyDialog>
      )}
      {asked?.what === 'again' && (
        <WhyDialog
          title={isOrdered(asked.group) ? 'No more turn?' : 'One more turn?'}
          isDirectors
          confirmText={isOrdered(asked.group) ? 'Take the turn back' : 'Start one more turn'}
          cancelText="Not now"
          context={context}
          onConfirm={(why) => again(asked.group, why)}
          onClose={close}
        >
          <Muted>
            {isOrdered(asked.group)
              ? `${namesIn(asked.group)} are then level again. What is scored of that turn stays.`
              : `${namesIn(asked.group)} then have one more turn each, which decides between them. The director decides this.`}
          </Muted>
        </WhyDialog>
      )}
    </>
  );
};

/**
 * Competitors who are level in everything: the judges vote, or the director shares the place or orders one more turn
 * (rule G4).
 */
export const Ties = deferred(AnyTies);
