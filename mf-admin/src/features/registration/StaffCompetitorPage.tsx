import { useCallback, useEffect, useRef, useState } from 'react';
import type { PrivateDetails, StaffCompetitor } from '@schi/contract';
import { Loaded } from '@schi/shared-ui/components';
import { CompetitorEditor } from '@schi/shared-ui/competitor-form';
import { Navigate, useParams } from '@schi/shared-ui/platform';
import { useShowPrivateDetailsMutation } from '../../people/private-details.api';
import { registrationPath } from './paths';
import {
  useAddStaffCompetitorMutation,
  useChangeStaffCompetitorMutation,
  useStaffDivisionsQuery,
  useStaffEventsQuery,
  useStaffLevelsQuery,
} from './registration.api';
import { StaffGate, type StaffLoaded } from './StaffGate';

const Edit = ({ page, tournament, competitor }: StaffLoaded & { competitor?: StaffCompetitor | undefined }) => {
  const [add] = useAddStaffCompetitorMutation();
  const [change] = useChangeStaffCompetitorMutation();
  const levels = useStaffLevelsQuery();
  const divisions = useStaffDivisionsQuery();
  const events = useStaffEventsQuery({ params: { tournamentId: tournament.id } });
  // The values the form started with; the query may load newer ones.
  const [begun] = useState(competitor);
  const { registrationId } = page.registration;
  return (
    <CompetitorEditor
      registration={page.registration}
      tournament={tournament}
      levels={levels}
      events={events}
      divisions={divisions}
      competitor={begun}
      backTo={registrationPath(registrationId)}
      add={(body, idempotencyKey) => add({ params: { registrationId }, body, idempotencyKey }).unwrap()}
      change={(body, version) =>
        change({ params: { registrationId, competitorId: body.id }, body: { ...body, version: version ?? begun?.version ?? 1 } }).unwrap()
      }
    />
  );
};

/** The form of a competitor who is there already: it needs the private details too, so opening it is logged (decision C1). */
const EditExisting = (loaded: StaffLoaded & { competitor: StaffCompetitor }) => {
  const { registrationId } = loaded.page.registration;
  const { id: competitorId } = loaded.competitor;
  const [show, { error }] = useShowPrivateDetailsMutation();
  const [details, setDetails] = useState<PrivateDetails>();
  const load = useCallback(
    async () => setDetails((await show({ params: { registrationId, competitorId } })).data),
    [show, registrationId, competitorId],
  );
  const isAsked = useRef(false);
  useEffect(() => {
    // Once for each opening, since each call is an entry of the log.
    if (isAsked.current) return;
    isAsked.current = true;
    void load();
  }, [load]);
  return (
    <Loaded query={{ data: details, error, refetch: load }} lines={6} label="Loading the competitor">
      {(known) => <Edit {...loaded} competitor={{ ...loaded.competitor, ...known }} />}
    </Loaded>
  );
};

/** `/admin/registration/{registrationId}/competitor/{competitorId?}`: the family's form for staff (specification, section 2). */
const StaffCompetitorPage = () => {
  const { competitorId } = useParams();
  return (
    <StaffGate title="Competitor">
      {(loaded) => {
        const competitor = loaded.page.competitors.find(({ id }) => String(id) === competitorId);
        const isGone = competitorId !== undefined && (!competitor || competitor.withdrawn !== null);
        if (isGone) return <Navigate to={registrationPath(loaded.page.registration.registrationId)} replace />;
        return competitor ? <EditExisting key={competitorId} {...loaded} competitor={competitor} /> : <Edit {...loaded} />;
      }}
    </StaffGate>
  );
};
export default StaffCompetitorPage;
