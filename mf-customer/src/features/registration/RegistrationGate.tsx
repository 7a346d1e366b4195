import type { ReactNode } from 'react';
import type { Registration, Tournament } from '@schi/contract';
import { isCallFailure } from '@schi/shared-ui/api-client';
import { LoadFailure, Page, Skeleton } from '@schi/shared-ui/components';
import { Navigate, useParams } from '@schi/shared-ui/platform';
import { useTournamentsQuery } from '@schi/shared-ui/site';
import { useRegistrationQuery } from './registration.api';

/** What every page of a registration works with. */
export interface Loaded {
  registration: Registration;
  tournament: Tournament;
}

const Loading = ({ title }: { title: string }) => (
  <Page title={title}>
    <Skeleton lines={2} height={120} label="Loading your registration" />
    <Skeleton lines={4} label="" />
  </Page>
);

const Load = ({ id, title, children }: { id: number; title: string; children: (loaded: Loaded) => ReactNode }) => {
  const {
    data: registration,
    error,
    refetch,
  } = useRegistrationQuery(
    { params: { id } },
    // Another tab may have changed or paid it meanwhile.
    { refetchOnFocus: true },
  );
  const tournaments = useTournamentsQuery();
  const tournament = tournaments.data?.find((one) => one.id === registration?.tournamentId);
  if (registration && tournament) return children({ registration, tournament });
  if (isCallFailure(error) && error.status === 404) return <Navigate to="/customer/home" replace />;
  const failure = error ?? tournaments.error;
  if (!failure) return <Loading title={title} />;
  const retry = () => {
    void refetch();
    void tournaments.refetch();
  };
  return (
    <Page title={title}>
      <LoadFailure error={failure} retry={retry} />
    </Page>
  );
};

/** Loads the registration of the address, whose id must be digits; one that is missing or somebody else's leads home. */
export const RegistrationGate = ({ title, children }: { title: string; children: (loaded: Loaded) => ReactNode }) => {
  const { registrationId = '' } = useParams();
  if (!/^\d{1,10}$/.test(registrationId)) return <Navigate to="/customer/home" replace />;
  return (
    <Load id={Number(registrationId)} title={title}>
      {children}
    </Load>
  );
};
