import { useEffect, useRef, useState } from 'react';
import { tournamentTiming, type Tournament } from '@schi/contract';
import { Loaded, Page } from '@schi/shared-ui/components';
import { Navigate } from '@schi/shared-ui/platform';
import { useNextTournamentQuery } from '@schi/shared-ui/site';
import { pathsOf } from '../../platform/registration-paths';
import { useBeginMutation, useLazyIncompleteQuery } from './start.api';

const title = 'Registration';

/** Finds the open registration, or creates one, once. */
const Begin = ({ tournament }: { tournament: Tournament }) => {
  const [find] = useLazyIncompleteQuery();
  const [begin] = useBeginMutation();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<number>();
  const [error, setError] = useState<unknown>();
  const begun = useRef(-1);

  useEffect(() => {
    if (begun.current === attempt) return;
    begun.current = attempt;
    const params = { tournamentId: tournament.id };
    const resumeOrBegin = async () => {
      const open = await find({ params }).unwrap();
      setFound((open ?? (await begin({ params }).unwrap())).registrationId);
    };
    resumeOrBegin().catch(setError);
  }, [attempt, begin, find, tournament.id]);

  if (found !== undefined) return <Navigate to={pathsOf(found).cart} replace />;
  const retry = () => {
    setError(undefined);
    setAttempt((count) => count + 1);
  };
  return (
    <Page title={title}>
      <Loaded query={{ error, refetch: retry }} lines={4} label="Opening your registration">
        {() => null}
      </Loaded>
    </Page>
  );
};

/**
 * `/customer/registration`: resumes or starts the registration for the next tournament; leads home when there is none
 * or it is not open (section 2).
 */
const StartPage = () => {
  return (
    <Loaded query={useNextTournamentQuery()} lines={4} frame={(content) => <Page title={title}>{content}</Page>}>
      {({ tournament }) =>
        tournament && tournamentTiming(tournament, new Date()).isRegistrationOpen ? (
          <Begin tournament={tournament} />
        ) : (
          <Navigate to="/customer/home" replace />
        )
      }
    </Loaded>
  );
};
export default StartPage;
