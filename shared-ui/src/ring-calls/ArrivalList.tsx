import { useEffect, useMemo, useRef, useState } from 'react';
import {
  counted,
  ringCalls,
  type CalledCompetitor,
  type CalledDivision,
  type CalledRing,
  type Official,
} from '@schi/contract';
import { Button, Muted, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { ArrivalLine, callNames, type ArrivalActions } from './ArrivalLine';
import { entryChanges, type RingChange } from './events';
import { ScratchDialog } from './ScratchDialog';
import { countdownText } from './call-texts';

const List = styled.ul`
  display: grid;
  gap: 0;
  margin: 0;
  padding: 0;
  list-style: none;
`;
interface Props {
  division: CalledDivision;
  /** Where it waits. While that or the hall is stopped nobody is called (rule G14). */
  ring: Pick<CalledRing, 'ringId' | 'stop' | 'stops'>;
  /** The officials of the ring; without them a scratch is decided by the person who is logged in. */
  officials: readonly Official[] | undefined;
  minutesBetweenCalls: number;
  /** The server's time in milliseconds, for what is due. */
  now: number;
  /** By how many milliseconds this device's clock is ahead of the server's. */
  aheadMs?: number;
  /** Somebody may be disqualified for conduct here. */
  mayDisqualify?: boolean;
  /** Why nothing can be noted at present. */
  isReadOnly?: boolean;
  /** Notes changes; `sentence` says what was done. */
  record: (changes: RingChange[], sentence: string) => void;
}

const valueOf = ({ entries }: CalledCompetitor) => ringCalls.arrivalOf(entries.map(({ value }) => value));

/**
 * The names of a division at staging: who is here, who is missing and was called how often, and who is out (rule G8).
 */
export const ArrivalList = (props: Props) => {
  const {
    division,
    ring,
    officials,
    minutesBetweenCalls,
    now,
    mayDisqualify = false,
    isReadOnly = false,
    record,
  } = props;
  const { stop = null } = ring;
  const [leaving, setLeaving] = useState<CalledCompetitor | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const actions = useMemo((): ArrivalActions => {
    const set: ArrivalActions['set'] = (competitor, value, sentence) =>
      latest.current.record(entryChanges(latest.current.division, competitor, value), sentence);
    return {
      set,
      call: (competitor) => {
        const { aheadMs = 0 } = latest.current;
        const next = ringCalls.calledAgain(valueOf(competitor), new Date(Date.now() - aheadMs).toISOString());
        const count = next.state === 'missing' ? next.calls : ringCalls.mostCalls;
        set(competitor, next, `${callNames[count - 1] ?? callNames[2]} for ${competitor.name} noted.`);
      },
      scratch: setLeaving,
    };
  }, []);

  const line = (competitor: CalledCompetitor) => {
    const due = ringCalls.dueNext(valueOf(competitor), minutesBetweenCalls, { ring, now });
    const isDue = due !== undefined && due.at <= now;
    const words = { call: stop === null ? 'call again now' : 'call again when it goes on', decide: 'decide now' };
    return (
      <ArrivalLine
        key={competitor.competitorId}
        competitor={competitor}
        next={due ? (isDue ? words[due.kind] : `next in ${countdownText(due.at - now)}`) : ''}
        due={isDue && (stop === null || due.kind === 'decide') ? due.kind : null}
        mayCall={stop === null}
        isReadOnly={isReadOnly}
        actions={actions}
      />
    );
  };

  if (division.competitors.length === 0) return <Muted>Nobody competes in this division.</Muted>;
  const counts = ringCalls.arrivalCounts(division.competitors.map(valueOf));
  const arriving = ringCalls.arrivingWithAll(
    division.competitors.map((competitor) => ({ ...competitor, competitor, value: valueOf(competitor) })),
  );
  const allHere = () =>
    record(
      arriving.flatMap(({ competitor }) => entryChanges(division, competitor, { state: 'here' })),
      `${counted(arriving.length, 'competitor')} here.`,
    );
  return (
    <>
      <Row $gap={3}>
        <Button disabled={isReadOnly || arriving.length === 0} onClick={allHere}>
          All here
          {arriving.length > 0 && arriving.length < counts.unknown && `: ${arriving.length} of ${counts.unknown}`}
        </Button>
        <Muted role="status">
          {counts.here} here · {counts.missing} missing · {counts.unknown} not noted yet
          {counts.out > 0 && ` · ${counts.out} out`}
        </Muted>
      </Row>
      {stop !== null && counts.missing > 0 && <Muted>Nobody is called until it goes on.</Muted>}
      <List aria-label={`Arrival: ${division.title}`}>{division.competitors.map(line)}</List>
      {leaving && (
        <ScratchDialog
          name={leaving.name}
          isMissing={valueOf(leaving)?.state === 'missing'}
          officials={officials}
          mayDisqualify={mayDisqualify}
          onScratch={(state, why) =>
            record(entryChanges(division, leaving, { state }, why, { isSeen: true }), `${leaving.name} is ${state}.`)
          }
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
};
