import { useState } from 'react';
import type { DraftPreviews } from '@schi/contract';
import { isCallFailure } from '@schi/shared-ui/api-client';
import { ButtonLink, EmptyState, Loaded } from '@schi/shared-ui/components';
import { DraftForm } from './create/DraftForm';
import { useDraftPreviewsQuery } from './drafts.api';
import { MissingTournament, TournamentGate } from './TournamentGate';

const Nobody = ({ tournamentId }: { tournamentId: number }) => (
  <EmptyState
    title="Nobody is registered yet"
    action={<ButtonLink to={`/admin/registrations?tournamentId=${tournamentId}`}>Go to the registrations</ButtonLink>}
  >
    A draft needs competitors of completed registrations. Come back once there are some.
  </EmptyState>
);

const Choices = ({ tournamentId }: { tournamentId: number }) => {
  const { data, error, isFetching, refetch } = useDraftPreviewsQuery(
    { body: { tournamentId } },
    { refetchOnMountOrArgChange: true },
  );
  // The form begins with the figures that were true when the page was opened; a later answer must not begin it again.
  const [first, setFirst] = useState<DraftPreviews>();
  if (!first && data && !isFetching) setFirst(data);
  // Refused because there is nobody to place.
  if (!first && isCallFailure(error) && error.status === 409) return <Nobody tournamentId={tournamentId} />;
  return (
    <Loaded
      query={{ data: first, error, refetch }}
      missing={<MissingTournament />}
      shape="cards"
      lines={8}
      height={72}
      label="Counting what each choice gives"
    >
      {(previews) =>
        previews.competitors === 0 ? (
          <Nobody tournamentId={tournamentId} />
        ) : (
          <DraftForm tournamentId={tournamentId} first={previews} />
        )
      }
    </Loaded>
  );
};

/** Makes a draft: the presets with their figures, the director's own choices, and what each gives (rule F4). */
const CreateDraftPage = () => (
  <TournamentGate title="Create draft" about={({ name }) => name} lines={8}>
    {({ id }) => <Choices key={id} tournamentId={id} />}
  </TournamentGate>
);
export default CreateDraftPage;
