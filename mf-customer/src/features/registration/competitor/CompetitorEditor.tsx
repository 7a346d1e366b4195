import type { Competitor, EarlierCompetitor } from '@schi/contract';
import { CompetitorEditor as Editor } from '@schi/shared-ui/competitor-form';
import { pathsOf } from '../paths';
import {
  useAddCompetitorMutation,
  useChangeCompetitorMutation,
  useDivisionsQuery,
  useEventsQuery,
  useLevelsQuery,
} from '../registration.api';
import type { RegistrationProps } from '../RegistrationGate';

interface Props extends RegistrationProps {
  competitor?: Competitor | undefined;
  /** The earlier competitor whose details fill the form of a new one. */
  copied?: EarlierCompetitor | undefined;
}

/** A family adds a competitor, or changes one. */
export const CompetitorEditor = ({ registration, tournament, ...rest }: Props) => {
  const [add] = useAddCompetitorMutation();
  const [change] = useChangeCompetitorMutation();
  const levels = useLevelsQuery();
  const divisions = useDivisionsQuery();
  const events = useEventsQuery({ params: { tournamentId: tournament.id } });
  return (
    <Editor
      {...rest}
      registration={registration}
      tournament={tournament}
      levels={levels}
      events={events}
      divisions={divisions}
      keepsPerson
      backTo={pathsOf(registration.registrationId).cart}
      add={(body, idempotencyKey) => add({ body, idempotencyKey }).unwrap()}
      change={(body, version) => change({ body: { ...body, ...(version === undefined ? {} : { version }) } }).unwrap()}
    />
  );
};
