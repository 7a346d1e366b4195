import { useState } from 'react';
import { contests } from '@schi/contract';
import { Alert, Muted, Row, Stack } from '@schi/shared-ui/components';
import type { ContestProps } from './context';
import { Tap } from './parts';
import type { Send, Why } from './use-noting';
import { groupKey, VoteDialog } from './VoteDialog';
import { WhyDialog } from './WhyDialog';

interface Props extends Pick<ContestProps, 'contest' | 'context'> {
  heads: contests.ContestHeads;
  /** Who is level, as the standing says. */
  open: readonly (readonly number[])[];
  /** The judges' seats that vote, from 1; without them there is no vote. */
  seats: readonly number[];
  send: Send;
  /** Gives a group one more turn. */
  onAgain?: (group: readonly number[], why: Why) => void;
}
type Asked = { what: 'vote' | 'share' | 'again'; group: readonly number[] };

/** Competitors who are level in everything: the judges vote, or the director shares the place or orders one more turn (decision G4). */
export const Ties = ({ contest, context, heads, open, seats, send, onAgain }: Props) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { contestId } = contest;
  const { namesOf, isReadOnly } = context;
  const close = () => setAsked(null);
  const namesIn = (group: readonly number[]) => group.map(namesOf).join(', ');
  const share = (group: readonly number[], why: Why) => {
    const groups = contests.valueIn<'shared'>(heads, { kind: 'shared', contestId })?.groups ?? [];
    send({ subject: { kind: 'shared', contestId }, value: { groups: [...groups, [...group]] } }, `${namesIn(group)} share the place.`, why);
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
                <Tap kind="primary" disabled={isReadOnly} onClick={() => setAsked({ what: 'vote', group })}>
                  Judges’ vote…
                </Tap>
              )}
              <Tap disabled={isReadOnly} onClick={() => setAsked({ what: 'share', group })}>
                Share the place…
              </Tap>
              {onAgain && (
                <Tap disabled={isReadOnly} onClick={() => setAsked({ what: 'again', group })}>
                  One more turn…
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
          group={asked.group}
          seats={seats}
          namesOf={namesOf}
          onVote={(all) => void (all.length > 0 && send(all, `Judges’ vote between ${namesIn(asked.group)} noted.`))}
          onClose={close}
        />
      )}
      {asked?.what === 'share' && (
        <WhyDialog
          title="Share the place?"
          confirmText="Share the place"
          cancelText="Not now"
          context={context}
          onConfirm={(why) => share(asked.group, why)}
          onClose={close}
        >
          <Muted>{namesIn(asked.group)} then have the same place and medal. The director decides this.</Muted>
        </WhyDialog>
      )}
      {asked?.what === 'again' && onAgain && (
        <WhyDialog
          title="One more turn?"
          confirmText="Start one more turn"
          cancelText="Not now"
          context={context}
          onConfirm={(why) => onAgain(asked.group, why)}
          onClose={close}
        >
          <Muted>{namesIn(asked.group)} then have one more turn each, which decides between them. The director decides this.</Muted>
        </WhyDialog>
      )}
    </>
  );
};
