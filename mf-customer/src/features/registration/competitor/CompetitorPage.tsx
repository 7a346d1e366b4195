import { ButtonLink, EmptyState, Loaded, Page, Row } from '@schi/shared-ui/components';
import { Link, Navigate, useParams, useSearchParams } from '@schi/shared-ui/platform';
import { pathsOf } from '../paths';
import { useEarlierQuery } from '../earlier.api';
import { RegistrationGate, type RegistrationProps } from '../RegistrationGate';
import { CompetitorEditor } from './CompetitorEditor';

/** A new competitor's form, filled in from one of an earlier registration (C1). */
const Copy = (props: RegistrationProps & { id: string }) => {
  const { registrationId } = props.registration;
  const query = useEarlierQuery({ params: { registrationId } });
  return (
    <Loaded query={query} lines={8} height={44} frame={(content) => <Page title="Add competitor">{content}</Page>}>
      {(earlier) => {
        const copied = earlier.find((one) => String(one.id) === props.id);
        // The competitor is unknown, or is in the cart already.
        return copied ? <CompetitorEditor {...props} copied={copied} /> : <Navigate to={pathsOf(registrationId).cart} replace />;
      }}
    </Loaded>
  );
};

/** After registration has closed, only staff change a paid registration (C3). */
const TooLate = ({ registration }: RegistrationProps) => (
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
      {(props) => {
        const { registration, tournament } = props;
        const competitor = registration.competitors.find((one) => String(one.id) === competitorId);
        const isMissing = competitorId !== undefined && !competitor;
        const isTooLate = competitorId === undefined && registration.isCompleted;
        if (isMissing || isTooLate) return <Navigate to={pathsOf(registration.registrationId).cart} replace />;
        if (registration.isCompleted && !tournament.isRegistrationOpen) return <TooLate {...props} />;
        if (!competitor && copied !== null) return <Copy key={copied} {...props} id={copied} />;
        return <CompetitorEditor key={competitorId} {...props} competitor={competitor} />;
      }}
    </RegistrationGate>
  );
};
export default CompetitorPage;
