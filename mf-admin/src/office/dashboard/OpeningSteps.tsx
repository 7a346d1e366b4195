import { counted, hasAnyRole, directorRoles, type Opening, type OpeningStep, type Role } from '@schi/contract';
import { Icon, LoadFailure, Muted } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { Link, styled } from '@schi/shared-ui/platform';
import { useSession } from '@schi/shared-ui/session';
import { useOpeningQuery } from './dashboard.api';
import { View } from './layout';

const Line = styled.li<{ $isDone: boolean }>`
  display: flex;
  gap: var(--gap-2);
  svg {
    flex: none;
    margin-top: 2px;
    color: var(${({ $isDone }) => ($isDone ? '--ok' : '--danger')});
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    font-weight: 600;
  }
`;

interface Said {
  done: string;
  missing: string;
  /** The page that does it, and what its link says; absent while there is no tournament to do it for. */
  link: { to: string; text: string } | null;
  roles: readonly Role[];
}
const superAdmins: readonly Role[] = ['SuperAdmin'];

const say = ({ name, count }: OpeningStep, tournament: Opening['tournament']): Said => {
  const of = tournament?.name ?? 'the tournament';
  const at = (to: string, text: string) => (tournament ? { to: to.replace(':id', String(tournament.id)), text } : null);
  const said: Record<OpeningStep['name'], Omit<Said, 'roles'>> = {
    levels: {
      done: counted(count, 'level', 'levels'),
      missing: 'levels',
      link: { to: '/admin/competitor-levels', text: 'Add levels' },
    },
    eventTypes: {
      done: counted(count, 'event type', 'event types'),
      missing: 'event types',
      link: { to: '/admin/event-types', text: 'Add event types' },
    },
    divisions: {
      done: counted(count, 'division', 'divisions'),
      missing: 'divisions',
      link: { to: '/admin/divisions', text: 'Add divisions' },
    },
    tournament: {
      done: `the tournament ${of}`,
      missing: 'a tournament that is not over',
      link: { to: '/admin/tournaments', text: 'Add a tournament' },
    },
    events: {
      done: `${counted(count, 'event', 'events')} of ${of}`,
      missing: `events of ${of}`,
      link: at('/admin/events?tournamentId=:id', 'Choose events'),
    },
    merchandise: {
      done: count > 0 ? counted(count, 'item of merchandise', 'items of merchandise') : 'nothing is sold',
      missing: 'merchandise, or its feature switched off',
      link: at('/admin/tournament-merch?tournamentId=:id', 'Add merchandise'),
    },
    staff: {
      done: counted(count, 'person on the staff', 'people on the staff'),
      missing: 'staff beside the first super admin',
      link: { to: '/admin/staff', text: 'Invite staff' },
    },
    homePage: {
      done: 'the texts of the home page',
      missing: 'the schedule, and what to bring or questions',
      link: at('/admin/tournaments/:id', 'Write the home page'),
    },
  };
  return { ...said[name], roles: name === 'merchandise' ? directorRoles : superAdmins };
};

const Step = ({ step, tournament }: { step: OpeningStep; tournament: Opening['tournament'] }) => {
  const session = useSession();
  const { done, missing, link, roles } = say(step, tournament);
  const mayDoIt = session !== null && hasAnyRole(session.roles, roles);
  return (
    <Line $isDone={step.isDone}>
      <Icon name={step.isDone ? 'check' : 'alert'} />
      <div>
        <p>{step.isDone ? `Done: ${done}` : `Missing: ${missing}`}</p>
        {!step.isDone &&
          link &&
          (mayDoIt ? <Link to={link.to}>{link.text}</Link> : <Muted>A super admin does this.</Muted>)}
      </div>
    </Line>
  );
};

const title = 'Before registration opens';

/** The steps from an empty database to an open registration, until every one is done (rule E11). */
export const OpeningSteps = () => {
  const { data, error, refetch } = useOpeningQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data)
    return error === undefined ? null : (
      <View title={title}>
        <LoadFailure error={error} retry={() => void refetch()} />
      </View>
    );
  const left = data.steps.filter(({ isDone }) => !isDone).length;
  if (left === 0) return null;
  return (
    <View title={title}>
      <Muted role="status">{counted(left, 'step is left.', 'steps are left.')}</Muted>
      <Columns as="ol" $min={280} $gap={2}>
        {data.steps.map((step) => (
          <Step key={step.name} step={step} tournament={data.tournament} />
        ))}
      </Columns>
    </View>
  );
};
