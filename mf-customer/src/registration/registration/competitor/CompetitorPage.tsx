import { ButtonLink, EmptyState, Page, Row } from '@schi/shared-ui/components';
import { Link, Navigate, useParams, useSearchParams } from '@schi/shared-ui/platform';
import { lazyPage } from '@schi/shared-ui/routes';
import { pathsOf } from '../../../platform/registration-paths';
import { RegistrationGate, type RegistrationProps } from '../RegistrationGate';
import { CompetitorEditor } from './CompetitorEditor';

/** Few copy a competitor, so its code is apart. */
const CopiedCompetitor = lazyPage(() => import('./CopiedCompetitor'));

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
        if (!competitor && copied !== null) return <CopiedCompetitor key={copied} {...props} id={copied} />;
        return <CompetitorEditor key={competitorId} {...props} competitor={competitor} />;
      }}
    </RegistrationGate>
  );
};
export default CompetitorPage;
