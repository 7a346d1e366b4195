import { ringCalls, type CalledDivision } from '@schi/contract';
import { Loaded, Muted, Stack } from '@schi/shared-ui/components';
import { ArrivalList, DisagreementList, useServerTime } from '@schi/shared-ui/ring-calls';
import { useRingCalls } from './use-ring-calls';

const isCounting = (division: CalledDivision | undefined, minutes: number): boolean =>
  division?.competitors.some(({ entries }) =>
    entries.some(({ value }) => ringCalls.dueNext(value, minutes) !== undefined),
  ) ?? false;

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
  const division = rings.flatMap(({ divisions }) => divisions).find((one) => one.ringAssignmentId === ringAssignmentId);
  const minutes = query.data?.minutesBetweenCalls ?? 0;
  const now = useServerTime(isCounting(division, minutes));
  return (
    <Loaded query={query} showsLaterFailure shape="rows" lines={4} label="Loading the names">
      {(calls) =>
        division ? (
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
