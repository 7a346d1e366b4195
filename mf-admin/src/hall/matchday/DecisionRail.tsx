import { useId, useState, type ReactNode } from 'react';
import type { Matchday, planner } from '@schi/contract';
import { Button, ButtonLink, Heading, Muted, VisuallyHidden } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { useDevicesQuery } from '../rings/devices.api';
import { lookEvery } from '../rings/devices.rules';
import { useRingCallsQuery } from '../ring-calls/ring-calls.api';
import { useResultMattersQuery } from '../results/protests.api';
import { alertsOf, disagreementAlerts, matterAlerts, missingAlerts, silentAlerts } from './board.rules';
import { decisionsOf, type Decision, type DecisionAct } from './decisions.rules';

/** From so many pixels on the rail stands beside the rings; below, it opens above them. */
export const railBesideFrom = 1_000;
const isAbove = `@media (max-width: ${railBesideFrom - 1}px)`;

const Rail = styled.aside`
  display: grid;
  align-content: start;
  gap: var(--gap-2);
  min-width: 0;
  min-height: 0;
  overflow-y: auto;
  ${isAbove} {
    overflow: visible;
  }
`;
/** Beside the rings all decisions are shown. */
const Toggle = styled.div`
  @media (min-width: ${railBesideFrom}px) {
    display: none;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
  ${isAbove} {
    min-height: var(--target);
  }
`;
const List = styled.ul<{ $isOpen: boolean }>`
  display: grid;
  gap: var(--gap-2);
  margin: 0;
  padding: 0;
  list-style: none;
  ${isAbove} {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  }
`;
const Entry = styled.li`
  display: grid;
  gap: var(--gap-1);
  padding: var(--gap-2) var(--gap-2) var(--gap-2) var(--gap-3);
  border: 1px solid var(--line);
  border-left: 4px solid var(--warn);
  border-radius: var(--radius);
  background: var(--raised);
  font-size: 0.875rem;
  line-height: 1.35;
  overflow-wrap: anywhere;
  &:is(
    [data-cause='disagreement'],
    [data-cause='protest'],
    [data-cause='missing'],
    [data-cause='clash'],
    [data-cause='silent']
  ) {
    border-left-color: var(--danger);
  }
  &[data-cause='saving'] {
    border-left-color: var(--ok);
  }
  summary {
    display: flex;
    align-items: center;
    min-height: 28px;
    color: var(--link);
    cursor: pointer;
    @media (pointer: coarse) {
      min-height: var(--target);
    }
  }
  ul {
    display: grid;
    gap: var(--gap-2);
    margin: 0;
    padding: var(--gap-2) 0 0;
    list-style: none;
  }
`;
/** Low where a pointer is used, so that more decisions are in view. */
const Act = styled.div`
  > * {
    min-height: 32px;
    padding: 0 var(--gap-3);
    font-size: 0.875rem;
    @media (pointer: coarse) {
      min-height: var(--target);
    }
  }
`;

const actWords: Record<DecisionAct['kind'], string> = {
  settle: 'Decide',
  arrivals: 'Decide',
  show: 'Show',
  devices: 'Devices',
  results: 'Results',
  replan: 'Re-plan the rest',
  move: 'Move',
};

interface Props {
  board: Matchday;
  now: Date;
  suggestions: readonly planner.Suggestion[];
  isBusy: boolean;
  /** Says how old the board is, where it is. */
  age: ReactNode;
  onAct: (act: DecisionAct) => void;
}

const ActButton = ({
  act,
  about,
  isBusy,
  tournamentId,
  onAct,
}: { act: DecisionAct; about: string; tournamentId: number } & Pick<Props, 'isBusy' | 'onAct'>) => {
  const words = actWords[act.kind];
  return (
    <Act>
      {act.kind === 'devices' || act.kind === 'results' ? (
        <ButtonLink
          kind="secondary"
          to={`/admin/${act.kind === 'devices' ? 'rings' : 'results'}?tournamentId=${tournamentId}`}
        >
          {words}
        </ButtonLink>
      ) : (
        <Button
          kind="secondary"
          busy={act.kind === 'move' && isBusy}
          aria-label={`${words}: ${about}`}
          onClick={() => onAct(act)}
        >
          {words}
        </Button>
      )}
    </Act>
  );
};

const DecisionEntry = ({
  decision: { cause, says, act, help, members },
  ...rest
}: { decision: Decision; tournamentId: number } & Pick<Props, 'isBusy' | 'onAct'>) => (
  <Entry data-cause={cause}>
    <span>{says}</span>
    {help && <Muted as="span">{help}</Muted>}
    {act && <ActButton act={act} about={says} {...rest} />}
    {members.length > 0 && (
      <details>
        <summary>{cause === 'saving' ? `and ${members.length} more` : `Show all ${members.length}`}</summary>
        <ul>
          {members.map((member) => (
            <li key={member.key}>
              <span>{member.says}</span>
              {member.act && <ActButton act={member.act} about={member.says} {...rest} />}
            </li>
          ))}
        </ul>
      </details>
    )}
  </Entry>
);

/**
 * What waits for a director, one entry for each cause with one button (rule G3). Beside the rings it has its room whether
 * or not anything waits, so that nothing moves when something comes; where the window is narrow it opens above them. The
 * list of devices, and protests, are read again every ten seconds, apart from the board, so that only this is drawn again.
 */
export const DecisionRail = ({ board, now, suggestions, isBusy, age, onAct }: Props) => {
  const { tournamentId } = board;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, isError, fulfilledTimeStamp } = useDevicesQuery(
    { params: { tournamentId } },
    { pollingInterval: lookEvery, refetchOnMountOrArgChange: true },
  );
  // By the time of the last answer: while this browser is cut off itself, no tablet becomes silent.
  const silent =
    data && fulfilledTimeStamp !== undefined ? silentAlerts(board, data, new Date(fulfilledTimeStamp)) : [];
  // The panel below the board reads them again as soon as one changes.
  const { data: calls, isError: isCallsError } = useRingCallsQuery(
    { params: { tournamentId }, query: {} },
    { skip: board.assignments.length === 0 },
  );
  const { data: matters, isError: isMattersError } = useResultMattersQuery(
    { params: { tournamentId } },
    { pollingInterval: lookEvery, refetchOnMountOrArgChange: true },
  );
  // What could not be loaded is said: an empty list would mean that nobody waits.
  const unknown = [
    ...(isCallsError && !calls ? ['Who is missing and what devices disagree about could not be loaded.'] : []),
    ...(isMattersError && !matters ? ['Protests and medals to fetch back could not be loaded.'] : []),
    ...(isError && !data ? ['Which devices are silent could not be loaded.'] : []),
  ];
  const isKnown =
    data !== undefined && matters !== undefined && (calls !== undefined || board.assignments.length === 0);
  const rings = calls?.rings ?? [];
  const alerts = [
    ...disagreementAlerts(rings),
    ...missingAlerts(rings),
    ...silent,
    ...(matters ? matterAlerts(matters) : []),
    ...alertsOf(board, now),
  ];
  const decisions = decisionsOf(board, alerts, suggestions);
  return (
    <Rail aria-labelledby={id} data-part="decisions">
      <Head>
        <Heading id={id} $size="h3">
          Decide ({decisions.length})
        </Heading>
        {decisions.length > 0 && (
          <Toggle>
            <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide' : 'Show'}
              <VisuallyHidden> what to decide</VisuallyHidden>
            </Button>
          </Toggle>
        )}
      </Head>
      {age}
      {unknown.map((says) => (
        <Muted key={says}>{says}</Muted>
      ))}
      {decisions.length === 0 ? (
        unknown.length === 0 && <Muted>{isKnown ? 'Nothing waits for you.' : 'Loading what waits…'}</Muted>
      ) : (
        <List $isOpen={isOpen} aria-label="What needs attention">
          {decisions.map((decision) => (
            <DecisionEntry
              key={decision.cause}
              decision={decision}
              tournamentId={tournamentId}
              isBusy={isBusy}
              onAct={onAct}
            />
          ))}
        </List>
      )}
    </Rail>
  );
};
