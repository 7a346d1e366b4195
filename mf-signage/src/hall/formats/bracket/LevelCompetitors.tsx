import { useState } from 'react';
import { contests, ringCalls } from '@schi/contract';
import { Muted, Row } from '@schi/shared-ui/components';
import type { ContestProps } from '../../scoring/context';
import { Ties } from '../../scoring/Ties';
import { useRecording } from '../../scoring/use-recording';
import { groupKey } from '../../scoring/VoteDialog';
import { WhyDialog } from '../../scoring/WhyDialog';
import type { Bouts } from './bouts-context';
import { ThumbButton } from '../../scoring/corners';

interface Props extends Pick<ContestProps, 'division' | 'context'> {
  bouts: Bouts;
}

const noSeats: readonly number[] = [];

/** Those who are level in everything: the director lets them share the place, with a reason, and may take that back. */
export const LevelCompetitors = ({ bouts: { contest, heads, nameOf, record }, division, context }: Props) => {
  const [leaving, setLeaving] = useState<{
    group: readonly number[];
    shared: readonly (readonly number[])[];
    believed: string | null;
  } | null>(null);
  const { send } = useRecording(contest, heads, record);
  const about = { kind: 'shared', contestId: contest.contestId } as const;
  const shared = contests.valueIn<'shared'>(heads, about)?.groups ?? [];
  const names = (group: readonly number[]) => group.map(nameOf).join(', ');
  return (
    <>
      {shared.map((group) => (
        <Row key={groupKey(group)} $gap={2}>
          <span>
            <bdi>{names(group)}</bdi> share their place.
          </span>
          <ThumbButton
            disabled={context.isReadOnly}
            onClick={() =>
              setLeaving({ group, shared, believed: heads.get(ringCalls.subjectOf(about))?.eventId ?? null })
            }
          >
            Take the shared place back…
          </ThumbButton>
        </Row>
      ))}
      <Ties contest={contest} division={division} context={context} seats={noSeats} send={send} />
      {leaving && (
        <WhyDialog
          title="Take the shared place back?"
          confirmText="Take it back"
          context={context}
          onConfirm={(why) => {
            const groups = leaving.shared.filter((one) => one !== leaving.group).map((one) => [...one]);
            record(
              [{ subject: ringCalls.subjectOf(about), value: { groups }, believed: leaving.believed, ...why }],
              `${names(leaving.group)} do not share their place.`,
            );
          }}
          onClose={() => setLeaving(null)}
        >
          <Muted>{names(leaving.group)} are then level again.</Muted>
        </WhyDialog>
      )}
    </>
  );
};
