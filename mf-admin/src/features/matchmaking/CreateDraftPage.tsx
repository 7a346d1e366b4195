import { useState } from 'react';
import type { DraftPreviews, Tournament } from '@schi/contract';
import { isCallFailure } from '@schi/shared-ui/api-client';
import { ButtonLink, EmptyState, Heading, Loaded, Muted } from '@schi/shared-ui/components';
import { useParams } from '@schi/shared-ui/platform';
import { Desk } from '../../layout/Desk';
import { DraftForm } from './create/DraftForm';
import { useDraftPreviewsQuery } from './drafts.api';
import { paths } from './paths';
import { useTournaments } from '../../list/use-tournaments';

const Nobody = ({ tournamentId }: { tournamentId: number }) => (
  <EmptyState
    title="Nobody is registered yet"
    action={<ButtonLink to={`/admin/registrations?tournamentId=${tournamentId}`}>Go to the registrations</ButtonLink>}
  >
    A draft needs competitors of completed registrations. Come back once there are some.
  </EmptyState>
);

const Choices = ({ tournamentId }: { tournamentId: number }) => {
  const { data, error, isFetching, refetch } = useDraftPreviewsQuery({ body: { tournamentId } }, { refetchOnMountOrArgChange: true });
  // The form begins with the figures that were true when the page was opened; a later answer must not begin it again.
  const [first, setFirst] = useState<DraftPreviews>();
  if (!first && data && !isFetching) setFirst(data);
  // Refused because there is nobody to place.
  if (!first && isCallFailure(error) && error.status === 409) return <Nobody tournamentId={tournamentId} />;
  return (
    <Loaded query={{ data: first, error, refetch }} missing={<Missing />} lines={8} height={72} label="Counting what each choice gives">
      {(previews) =>
        previews.competitors === 0 ? <Nobody tournamentId={tournamentId} /> : <DraftForm tournamentId={tournamentId} first={previews} />
      }
    </Loaded>
  );
};

const Missing = () => (
  <EmptyState title="This tournament could not be found" action={<ButtonLink to={paths.drafts()}>Go to the drafts</ButtonLink>}>
    It may have been deleted.
  </EmptyState>
);

/** Makes a draft: the presets with their figures, the director's own choices, and what each gives (decision F4). */
const CreateDraftPage = () => {
  const { tournamentId = '' } = useParams();
  const tournaments = useTournaments();
  const of = (all: readonly Tournament[] = []) => all.find(({ id }) => String(id) === tournamentId);
  const tournament = of(tournaments.data);
  return (
    <Desk>
      <div>
        <Heading as="h1">Create draft</Heading>
        {tournament && <Muted>{tournament.name}</Muted>}
      </div>
      <Loaded query={tournaments} lines={8} height={72} label="Loading the tournament">
        {(all) => {
          const found = of(all);
          return found ? <Choices key={found.id} tournamentId={found.id} /> : <Missing />;
        }}
      </Loaded>
    </Desk>
  );
};
export default CreateDraftPage;
