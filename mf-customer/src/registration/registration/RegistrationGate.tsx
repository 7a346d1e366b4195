import type { ReactNode } from 'react';
import { tournamentTiming, type Registration, type Tournament } from '@schi/contract';
import { ButtonLink, combined, EmptyState, Loaded, Page } from '@schi/shared-ui/components';
import { Navigate, useParams } from '@schi/shared-ui/platform';
import { lazyPage } from '@schi/shared-ui/routes';
import { useTournamentsQuery } from '@schi/shared-ui/site';
import { useRegistrationQuery } from './registration.api';

// Few visits need it, and it brings the bill.
const NotOpen = lazyPage(() => import('./NotOpen'));

/** The data for every page of a registration. */
export interface RegistrationProps {
  registration: Registration;
  tournament: Tournament;
}

interface Gate {
  title: string;
  /** The page is about what was paid, so it is the same whether registration is open or not. */
  isProof?: boolean;
  children: (props: RegistrationProps) => ReactNode;
}

const Load = ({ id, title, isProof = false, children }: Gate & { id: number }) => {
  // Another tab may have changed or paid the registration.
  const found = useRegistrationQuery({ params: { id } }, { refetchOnFocus: true });
  const registration = found.data;
  const tournaments = useTournamentsQuery();
  const tournament = tournaments.data?.find((one) => one.id === registration?.tournamentId);
  const { error, refetch } = combined({ found, tournaments });
  const data = registration && tournament && { registration, tournament };
  // The organizers may hide a tournament again for which families have registered (rule E10).
  if (registration && tournaments.data && !tournament)
    return (
      <Page title={title}>
        <EmptyState title="This tournament is not shown now" action={<ButtonLink to="/contact">Contact us</ButtonLink>}>
          The organizers show it again later. What you entered and paid is kept.
        </EmptyState>
      </Page>
    );
  return (
    <Loaded
      query={{ data, error: data ? undefined : error, refetch }}
      missing={<Navigate to="/customer/home" replace />}
      shape="cards"
      lines={4}
      height={72}
      label="Loading your registration"
      frame={(content) => <Page title={title}>{content}</Page>}
    >
      {({ registration: one, tournament: its }) => {
        // A payment that is under way may still be finished or canceled.
        const isSettled = isProof || one.isCompleted || one.payment?.status === 'open';
        const now = new Date();
        const isOpen = isSettled || tournamentTiming(its, now).isRegistrationOpen;
        return isOpen ? (
          children({ registration: one, tournament: its })
        ) : (
          <NotOpen registration={one} tournament={its} now={now} />
        );
      }}
    </Loaded>
  );
};

/**
 * Loads the registration of the address, whose id must be digits; it leads home when the registration is missing or
 * belongs to another person. An unpaid one shows what can still be done while online registration is not open.
 */
export const RegistrationGate = (gate: Gate) => {
  const { registrationId = '' } = useParams();
  if (!/^\d{1,10}$/.test(registrationId)) return <Navigate to="/customer/home" replace />;
  return <Load {...gate} id={Number(registrationId)} />;
};
