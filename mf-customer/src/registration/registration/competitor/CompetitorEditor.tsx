import type { Competitor, EarlierCompetitor } from '@schi/contract';
import { CompetitorEditor as Editor } from '@schi/shared-ui/competitor-form';
import { Page, Skeleton } from '@schi/shared-ui/components';
import { EventMark } from '@schi/shared-ui/event-mark';
import { useAccountQuery } from '../../../people/account/account.api';
import { pathsOf } from '../../../platform/registration-paths';
import { useDivisionsQuery, useEventsQuery, useLevelsQuery } from '../registration.api';
import { useAddCompetitorMutation, useChangeCompetitorMutation } from './competitor.api';
import type { RegistrationProps } from '../RegistrationGate';

interface Props extends RegistrationProps {
  competitor?: Competitor | undefined;
  /** The earlier competitor whose details fill the form of a new one. */
  copied?: EarlierCompetitor | undefined;
}

const Loading = () => (
  <Page title="Add competitor">
    <Skeleton shape="form" lines={5} label="Loading the form" />
  </Page>
);

/** A family adds a competitor, or changes one. */
export const CompetitorEditor = ({ registration, tournament, ...rest }: Props) => {
  const [add] = useAddCompetitorMutation();
  const [change] = useChangeCompetitorMutation();
  const levels = useLevelsQuery();
  const divisions = useDivisionsQuery();
  const events = useEventsQuery({ params: { tournamentId: tournament.id } });
  const isFirst = rest.competitor === undefined && rest.copied === undefined && registration.competitors.length === 0;
  const account = useAccountQuery(undefined, { skip: !isFirst });
  // The form keeps the values that it begins with, so it waits for them. Without an answer it begins empty.
  if (isFirst && account.isLoading) return <Loading />;
  return (
    <Editor
      {...rest}
      holder={account.data}
      registration={registration}
      tournament={tournament}
      levels={levels}
      events={events}
      divisions={divisions}
      EventLabel={EventMark}
      keepsPerson
      backTo={pathsOf(registration.registrationId).cart}
      add={(body, idempotencyKey) => add({ body, idempotencyKey }).unwrap()}
      change={(body, version) => change({ body: { ...body, ...(version === undefined ? {} : { version }) } }).unwrap()}
    />
  );
};
