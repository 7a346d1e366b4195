import { Loaded } from '@schi/shared-ui/components';
import { StaffPage } from '../../platform/layout/StaffPage';
import { PageHead } from '../../platform/layout/PageHead';
import { NewRehearsal } from './NewRehearsal';
import { useCreateRehearsalMutation, useRehearsalQuery, useRemoveRehearsalMutation } from './rehearsals.api';
import { RehearsalState } from './RehearsalState';
import { usePreparation } from './use-preparation';

/** Milliseconds between two looks at the rehearsal while it is played elsewhere. */
const lookAgainMs = 5_000;

/** `/admin/rehearsal`: staff rehearse the day on a tournament with invented people (rule G12). */
const RehearsalPage = () => {
  const rehearsal = useRehearsalQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: lookAgainMs,
    skipPollingIfUnfocused: true,
  });
  const [create] = useCreateRehearsalMutation();
  const [remove] = useRemoveRehearsalMutation();
  const preparation = usePreparation();
  return (
    <StaffPage>
      <PageHead title="Rehearsal" note="Play a day before the day." />
      <Loaded query={rehearsal} showsLaterFailure shape="cards" lines={3} height={64} label="Loading the rehearsal">
        {(known) =>
          known === null ? (
            <NewRehearsal onMake={(body) => create({ body }).unwrap()} />
          ) : (
            <RehearsalState
              rehearsal={known}
              preparation={preparation}
              onRemove={() => {
                preparation.stop();
                return remove({ params: { tournamentId: known.tournamentId } }).unwrap();
              }}
            />
          )
        }
      </Loaded>
    </StaffPage>
  );
};
export default RehearsalPage;
