import { ButtonLink, EmptyState, LoadFailure, Page, Row, Skeleton } from '@schi/shared-ui/components';
import { Link, Navigate, useParams, useSearchParams } from '@schi/shared-ui/platform';
import { pathsOf } from '../paths';
import { useEarlierQuery } from '../registration.api';
import { RegistrationGate, type Loaded } from '../RegistrationGate';
import { CompetitorEditor } from './CompetitorEditor';

/** A new competitor's form, filled in from one of an earlier registration (C1). */
const Copy = (loaded: Loaded & { id: string }) => {
  const { data, error, refetch } = useEarlierQuery({ params: { registrationId: loaded.registration.registrationId } });
  const copied = data?.find((one) => String(one.id) === loaded.id);
  if (copied) return <CompetitorEditor {...loaded} copied={copied} />;
  // Nobody of ours, or added meanwhile.
  if (data) return <Navigate to={pathsOf(loaded.registration.registrationId).cart} replace />;
  return (
    <Page title="Add competitor">
      {error === undefined ? <Skeleton lines={8} height={44} /> : <LoadFailure error={error} retry={() => void refetch()} />}
    </Page>
  );
};

/** Once registration has closed, what was paid is changed by staff (C3). */
const TooLate = ({ registration }: Loaded) => (
  <Page title="Competitor">
    <EmptyState
      title="Registration has closed"
      action={
        <Row>
          <ButtonLink to={pathsOf(registration.registrationId).receipt}>View receipt</ButtonLink>
          <Link to="/contact">Contact us</Link>
        </Row>
      }
    >
      Details can no longer be changed here. Write to us, and we change them for you.
    </EmptyState>
  </Page>
);

/** `…/competitor/{competitorId?}`: adds a competitor, or edits one of this registration. */
const CompetitorPage = () => {
  const { competitorId } = useParams();
  const [search] = useSearchParams();
  const copied = search.get('copy');
  return (
    <RegistrationGate title="Competitor">
      {(loaded) => {
        const { registration, tournament } = loaded;
        const competitor = registration.competitors.find((one) => String(one.id) === competitorId);
        const isMissing = competitorId !== undefined && !competitor;
        const isTooLate = competitorId === undefined && registration.isCompleted;
        if (isMissing || isTooLate) return <Navigate to={pathsOf(registration.registrationId).cart} replace />;
        if (registration.isCompleted && !tournament.isRegistrationOpen) return <TooLate {...loaded} />;
        if (!competitor && copied !== null) return <Copy key={copied} {...loaded} id={copied} />;
        return <CompetitorEditor key={competitorId} {...loaded} competitor={competitor} />;
      }}
    </RegistrationGate>
  );
};
export default CompetitorPage;
