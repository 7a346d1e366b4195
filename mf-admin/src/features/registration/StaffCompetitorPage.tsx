import { useState } from 'react';
import type { StaffCompetitor } from '@schi/contract';
import { CompetitorEditor } from '@schi/shared-ui/competitor-form';
import { Navigate, useParams } from '@schi/shared-ui/platform';
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

/** `/admin/registration/{registrationId}/competitor/{competitorId?}`: the family's form for staff (specification, section 2). */
const StaffCompetitorPage = () => {
  const { competitorId } = useParams();
  return (
    <StaffGate title="Competitor">
      {(loaded) => {
        const competitor = loaded.page.competitors.find(({ id }) => String(id) === competitorId);
        const isGone = competitorId !== undefined && (!competitor || competitor.withdrawn !== null);
        if (isGone) return <Navigate to={registrationPath(loaded.page.registration.registrationId)} replace />;
        return <Edit key={competitorId} {...loaded} competitor={competitor} />;
      }}
    </StaffGate>
  );
};
export default StaffCompetitorPage;
