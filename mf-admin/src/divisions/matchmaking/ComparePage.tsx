import type { DraftComparison } from '@schi/contract';
import { ButtonLink, Heading, Loaded, Row } from '@schi/shared-ui/components';
import { useParams } from '@schi/shared-ui/platform';
import { StaffPage } from '../../platform/layout/StaffPage';
import { ObjectTitle } from '../../platform/layout/ObjectTitle';
import { useStaffEventsQuery } from '../../registration/registration.api';
import { Differing } from './compare/Differing';
import { FigureTable } from './compare/FigureTable';
import { useDraftComparisonQuery } from './drafts.api';
import { MissingDraft } from './MissingDraft';
import { idIn, paths } from './paths';

const WithEvents = ({ comparison }: { comparison: DraftComparison }) => {
  const events = useStaffEventsQuery({ params: { tournamentId: comparison.drafts[0].tournamentId } });
  return (
    <Loaded query={events} shape="rows" lines={10} label="Loading the events">
      {(all) => <Differing comparison={comparison} events={all} />}
    </Loaded>
  );
};

const Comparison = ({ draftId, otherId }: { draftId: number; otherId: number }) => {
  const comparison = useDraftComparisonQuery({ params: { draftId, otherId } }, { refetchOnMountOrArgChange: true });
  return (
    <StaffPage>
      <ObjectTitle
        name={comparison.data && `Compare: ${comparison.data.drafts.map(({ name }) => name).join(' and ')}`}
      />
      <Row>
        <Heading as="h1">Compare drafts</Heading>
        <ButtonLink kind="quiet" to={paths.drafts(comparison.data?.drafts[0].tournamentId)}>
          All drafts
        </ButtonLink>
      </Row>
      <Loaded
        query={comparison}
        missing={<MissingDraft title="One of these drafts could not be found" />}
        showsLaterFailure
        shape="rows"
        lines={12}
        label="Loading the comparison"
      >
        {(loaded) => (
          <>
            <FigureTable drafts={loaded.drafts} />
            <WithEvents comparison={loaded} />
          </>
        )}
      </Loaded>
    </StaffPage>
  );
};

/** Two drafts of one tournament side by side (rule F7). */
const ComparePage = () => {
  const params = useParams();
  const [draftId, otherId] = [idIn(params.draftId), idIn(params.otherId)];
  if (draftId !== null && otherId !== null)
    return <Comparison key={`${draftId} ${otherId}`} draftId={draftId} otherId={otherId} />;
  return (
    <StaffPage>
      <Heading as="h1">Compare drafts</Heading>
      <MissingDraft title="One of these drafts could not be found" />
    </StaffPage>
  );
};
export default ComparePage;
