import { useCallback, useEffect, useRef, useState } from 'react';
import type { PrivateDetails, SavedCompetitor, StaffCompetitor } from '@schi/contract';
import { Loaded, toast } from '@schi/shared-ui/components';
import { isCallFailure, storedIn } from '@schi/shared-ui/api-client';
import { CompetitorEditor } from '@schi/shared-ui/competitor-form';
import { EventMark } from '@schi/shared-ui/event-mark';
import { Navigate, useDispatch, useParams } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import { ObjectTitle } from '../../platform/layout/ObjectTitle';
import { useShowPrivateDetailsMutation } from '../../platform/private-details/private-details.api';
import { registrationPath } from '../../platform/registration-paths';
import {
  useAddStaffCompetitorMutation,
  useChangeStaffCompetitorMutation,
  useStaffDivisionsQuery,
  useStaffEventsQuery,
  useStaffLevelsQuery,
} from '../../registration/registration.api';
import { StaffGate, type StaffLoaded } from './StaffGate';

interface EditProps extends StaffLoaded {
  competitor?: StaffCompetitor | undefined;
  /** The private details as they are now; the call is logged (rule C1). */
  readPrivate?: () => Promise<PrivateDetails>;
}

const Edit = ({ page, tournament, competitor, readPrivate }: EditProps) => {
  const [add] = useAddStaffCompetitorMutation();
  const [change] = useChangeStaffCompetitorMutation();
  const levels = useStaffLevelsQuery();
  const divisions = useStaffDivisionsQuery();
  const events = useStaffEventsQuery({ params: { tournamentId: tournament.id } });
  // The values the form started with; the query may load newer ones.
  const [begun] = useState(competitor);
  const { registrationId } = page.registration;
  const dispatch = useDispatch();
  const said = (saved: SavedCompetitor) => {
    dispatch(toast('success', `${fullName(saved)} is saved.`));
    // The page of the registration, which comes next, shows the same beside the competitor.
    for (const { registrationId: other, customerName } of saved.alsoIn ?? [])
      dispatch(
        toast(
          'warn',
          `${fullName(saved)} is in registration ${other} of ${customerName} too. Is it the same person? Ask before you take money.`,
        ),
      );
    return saved;
  };
  /** A refusal answers the stored competitor without private details. Empty ones would overwrite those of the form. */
  const withPrivateDetails = async (error: unknown): Promise<never> => {
    const stored = storedIn<StaffCompetitor>(error);
    if (!stored || !readPrivate || !isCallFailure(error)) throw error;
    const failure: unknown = {
      ...error,
      body: { ...(error.body as object), current: { ...stored, ...(await readPrivate()) } },
    };
    throw failure;
  };
  return (
    <CompetitorEditor
      registration={page.registration}
      tournament={tournament}
      levels={levels}
      events={events}
      divisions={divisions}
      EventLabel={EventMark}
      competitor={begun}
      backTo={registrationPath(registrationId)}
      add={(body, idempotencyKey) => add({ params: { registrationId }, body, idempotencyKey }).unwrap().then(said)}
      change={(body, version) =>
        change({
          params: { registrationId, competitorId: body.id },
          body: { ...body, version: version ?? begun?.version ?? 1 },
        })
          .unwrap()
          .catch(withPrivateDetails)
          .then(said)
      }
    />
  );
};

/**
 * The form of a competitor who is there already: it needs the private details too, so opening it is logged (rule C1).
 */
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
    <Loaded query={{ data: details, error, refetch: load }} shape="form" lines={5} label="Loading the competitor">
      {(known) => (
        <Edit
          {...loaded}
          competitor={{ ...loaded.competitor, ...known }}
          readPrivate={() => show({ params: { registrationId, competitorId } }).unwrap()}
        />
      )}
    </Loaded>
  );
};

/**
 * `/admin/registration/{registrationId}/competitor/{competitorId?}`: the family's form for staff (specification,
 * section 2).
 */
const StaffCompetitorPage = () => {
  const { competitorId } = useParams();
  return (
    <StaffGate title="Competitor">
      {(loaded) => {
        const competitor = loaded.page.competitors.find(({ id }) => String(id) === competitorId);
        const isGone = competitorId !== undefined && (!competitor || competitor.withdrawn !== null);
        if (isGone) return <Navigate to={registrationPath(loaded.page.registration.registrationId)} replace />;
        const name = competitor ? fullName(competitor) : 'New competitor';
        return (
          <>
            <ObjectTitle name={`${name}, registration ${loaded.page.registration.registrationId}`} />
            {competitor ? (
              <EditExisting key={competitorId} {...loaded} competitor={competitor} />
            ) : (
              <Edit {...loaded} />
            )}
          </>
        );
      }}
    </StaffGate>
  );
};
export default StaffCompetitorPage;
