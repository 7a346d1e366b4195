import type { ReactNode } from 'react';
import type { Registration, Tournament } from '@schi/contract';
import { combined, Loaded, Page } from '@schi/shared-ui/components';
import { Navigate, useParams } from '@schi/shared-ui/platform';
import { useTournamentsQuery } from '@schi/shared-ui/site';
import { useRegistrationQuery } from './registration.api';

/** The data for every page of a registration. */
export interface RegistrationProps {
  registration: Registration;
  tournament: Tournament;
}

const Load = ({ id, title, children }: { id: number; title: string; children: (props: RegistrationProps) => ReactNode }) => {
  // Another tab may have changed or paid the registration.
  const found = useRegistrationQuery({ params: { id } }, { refetchOnFocus: true });
  const registration = found.data;
  const tournaments = useTournamentsQuery();
  const tournament = tournaments.data?.find((one) => one.id === registration?.tournamentId);
  const { error, refetch } = combined({ found, tournaments });
  const data = registration && tournament && { registration, tournament };
  return (
    <Loaded
      query={{ data, error: data ? undefined : error, refetch }}
      missing={<Navigate to="/customer/home" replace />}
      lines={4}
      height={72}
      label="Loading your registration"
      frame={(content) => <Page title={title}>{content}</Page>}
    >
      {children}
    </Loaded>
  );
};

/** Loads the registration of the address, whose id must be digits; it leads home when the registration is missing or belongs to another person. */
export const RegistrationGate = ({ title, children }: { title: string; children: (props: RegistrationProps) => ReactNode }) => {
  const { registrationId = '' } = useParams();
  if (!/^\d{1,10}$/.test(registrationId)) return <Navigate to="/customer/home" replace />;
  return (
    <Load id={Number(registrationId)} title={title}>
      {children}
    </Load>
  );
};
