import { useState } from 'react';
import { ringCalls, type CalledCompetitor, type CalledDivision, type RingCalls } from '@schi/contract';
import { Button, Loaded, Muted, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { styled } from '@schi/shared-ui/platform';
import { entryChanges, stepNames } from '@schi/shared-ui/ring-calls';
import { Panel } from '../../platform/layout/Panel';
import { ArrivalPanel } from './ArrivalPanel';
import { useRingCalls } from './use-ring-calls';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--gap-1) var(--gap-3);
    padding: var(--gap-1) 0;
    border-top: 1px solid var(--line);
  }
`;

const words = {
  here: 'here',
  missing: ['missing', 'called once', 'called twice', 'called three times: decide'],
  scratched: 'scratched',
  withdrawn: 'withdrawn',
  disqualified: 'disqualified',
} as const;

interface Recorded {
  division: CalledDivision;
  ring: string;
  competitor: CalledCompetitor;
  says: string;
}
/** Who is missing or out, in the order of the rings. */
const notedIn = ({ rings }: RingCalls): Recorded[] =>
  rings.flatMap(({ name: ring, divisions }) =>
    divisions
      .filter(({ step }) => step !== 'done')
      .flatMap((division) =>
        division.competitors.flatMap((competitor): Recorded[] => {
          const value = ringCalls.arrivalOf(competitor.entries.map((entry) => entry.value));
          if (value === null || value.state === 'here') return [];
          const by = competitor.entries.find((entry) => entry.by !== '')?.by ?? '';
          const says =
            value.state === 'missing' ? (words.missing[value.calls] ?? words.missing[0]) : words[value.state];
          return [{ division, ring, competitor, says: by === '' ? says : `${says}, by ${by}` }];
        }),
      ),
  );

/** The steps before and in the ring that the table of called divisions has. */
const calledSteps = ['staging', 'onDeck', 'inRing'] as const;

const Called = styled.table`
  border-collapse: collapse;
  th {
    text-align: left;
    font-weight: 600;
  }
  :is(th, td) {
    padding: var(--gap-1) var(--gap-4) var(--gap-1) 0;
    border-top: 1px solid var(--line);
    vertical-align: top;
  }
`;
/** Rings and steps do not fit beside each other on a phone: then it scrolls by itself. */
const Frame = styled.div`
  overflow-x: auto;
`;

/**
 * Who is called to which ring, and who is missing or was scratched there, each with undo (rule G8).
 */
export const CallsPanel = ({ tournamentId }: { tournamentId: number }) => {
  const { query, record, isBusy } = useRingCalls(tournamentId);
  const [open, setOpen] = useState<CalledDivision | null>(null);
  return (
    <Panel title="Arrival and calls">
      <Loaded query={query} showsLaterFailure shape="rows" lines={3} label="Loading the calls">
        {(calls) => {
          const noted = notedIn(calls);
          const called = calls.rings.flatMap(({ name, divisions }) =>
            divisions
              .filter(({ step }) => step === 'staging' || step === 'onDeck' || step === 'inRing')
              .map((division) => ({ division, ring: name })),
          );
          return (
            <Stack $gap={3}>
              {called.length > 0 && (
                <Frame role="region" aria-label="Called divisions" tabIndex={0}>
                  <Called>
                    <thead>
                      <tr>
                        <th scope="col">Ring</th>
                        {calledSteps.map((step) => (
                          <th key={step} scope="col">
                            {stepNames[step]}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {[...new Set(called.map(({ ring }) => ring))].map((ring) => (
                        <tr key={ring}>
                          <th scope="row">{ring}</th>
                          {calledSteps.map((step) => (
                            <td key={step}>
                              {called
                                .filter((one) => one.ring === ring && one.division.step === step)
                                .map(({ division }) => (
                                  <Button
                                    key={division.ringAssignmentId}
                                    kind="quiet"
                                    onClick={() => setOpen(division)}
                                  >
                                    {division.title}
                                  </Button>
                                ))}
                            </td>
                          ))}
                        </tr>
                      ))}
                    </tbody>
                  </Called>
                </Frame>
              )}
              {noted.length === 0 ? (
                <Muted>{called.length === 0 ? 'No division is called yet.' : 'Nobody is missing or scratched.'}</Muted>
              ) : (
                <List aria-label="Missing and scratched">
                  {noted.map(({ division, ring, competitor, says }) => (
                    <li key={`${division.ringAssignmentId} ${competitor.competitorId}`}>
                      <span>
                        <bdi>{competitor.name}</bdi>, {division.title}, {ring}: {says}
                      </span>
                      <Button
                        kind="quiet"
                        disabled={isBusy}
                        aria-label={`Take back: ${competitor.name}`}
                        onClick={() =>
                          record(calls)(entryChanges(division, competitor, null), `${competitor.name}: taken back.`)
                        }
                      >
                        Take back
                      </Button>
                    </li>
                  ))}
                </List>
              )}
            </Stack>
          );
        }}
      </Loaded>
      {open && (
        <Dialog
          isOpen
          title={open.title}
          onClose={() => setOpen(null)}
          actions={
            <Button kind="quiet" onClick={() => setOpen(null)}>
              Close
            </Button>
          }
        >
          <ArrivalPanel tournamentId={tournamentId} ringAssignmentId={open.ringAssignmentId} />
        </Dialog>
      )}
    </Panel>
  );
};
