import { LoadFailure, PageArea, Skeleton } from '@schi/shared-ui/components';
import { useNextTournament } from '@schi/shared-ui/site';
import { AccountDeleted } from './AccountDeleted';
import { Banner } from './Banner';
import { Events } from './Events';
import { Pricing } from './Pricing';
import { RegistrationBlock } from './RegistrationBlock';
import { ResultsLink } from './ResultsLink';
import { Sections } from './layout';
import { Schedule } from './Schedule';
import { Bring, Faq } from './Texts';
import { VenueBlock } from './VenueBlock';

/** The home page: what a parent wants to know first about the next tournament. Without one, only who we are. */
export const HomePage = () => {
  const { tournament, isLoading, error, retry } = useNextTournament();
  if (isLoading)
    return (
      <PageArea $wide>
        <Skeleton lines={2} height={96} label="Loading the tournament" />
        <Skeleton lines={6} label="" />
      </PageArea>
    );
  return (
    <>
      <AccountDeleted />
      <Banner tournament={tournament} below={error === undefined && <ResultsLink />}>
        {error === undefined ? (
          <RegistrationBlock tournament={tournament} />
        ) : (
          <LoadFailure error={error} retry={retry} />
        )}
      </Banner>
      {tournament && (
        <Sections>
          <Pricing tournament={tournament} />
          <Schedule tournament={tournament} />
          <Events tournament={tournament} />
          <Bring tournament={tournament} />
          <Faq tournament={tournament} />
          <VenueBlock venue={tournament.venue} />
        </Sections>
      )}
    </>
  );
};
