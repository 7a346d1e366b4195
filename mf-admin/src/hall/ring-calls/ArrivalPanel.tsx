import { ringCalls, type CalledDivision } from '@schi/contract';
import { Loaded, Muted, Stack } from '@schi/shared-ui/components';
import { ArrivalList, DisagreementList, useServerTime } from '@schi/shared-ui/ring-calls';
import { useRingCalls } from './use-ring-calls';

const isCounting = (division: CalledDivision | undefined): boolean =>
  ringCalls.isCounting(division?.competitors.flatMap(({ entries }) => entries.map(({ value }) => value)) ?? []);

/** The names of one division, noted by the director who is logged in; for the details of its card (rule G8). */
export const ArrivalPanel = ({
  tournamentId,
  ringAssignmentId,
}: {
  tournamentId: number;
  ringAssignmentId: number;
}) => {
  const { query, record, isBusy } = useRingCalls(tournamentId);
  const rings = query.data?.rings ?? [];
  const isIt = (one: CalledDivision) => one.ringAssignmentId === ringAssignmentId;
  const ring = rings.find(({ divisions }) => divisions.some(isIt));
  const division = ring?.divisions.find(isIt);
  const minutes = query.data?.minutesBetweenCalls ?? 0;
  const now = useServerTime(isCounting(division));
  return (
    <Loaded query={query} showsLaterFailure shape="rows" lines={4} label="Loading the names">
      {(calls) =>
        ring && division ? (
          <Stack $gap={3}>
            <DisagreementList
              divisions={[division]}
              disagreements={rings
                .flatMap(({ disagreements }) => disagreements)
                .filter((one) => one.ringAssignmentId === ringAssignmentId)}
              isReadOnly={isBusy}
              record={record(calls)}
            />
            <ArrivalList
              division={division}
              ring={ring}
              officials={undefined}
              minutesBetweenCalls={minutes}
              now={now}
              isReadOnly={isBusy || division.step === 'done'}
              record={record(calls)}
            />
          </Stack>
        ) : (
          <Muted>This division is not among the next eight of its ring, so nobody is called yet.</Muted>
        )
      }
    </Loaded>
  );
};
