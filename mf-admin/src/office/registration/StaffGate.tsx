import type { ReactNode } from 'react';
import type { StaffRegistration, Tournament } from '@schi/contract';
import { ButtonLink, combined, EmptyState, Heading, Loaded } from '@schi/shared-ui/components';
import { useParams } from '@schi/shared-ui/platform';
import { StaffPage } from '../../platform/layout/StaffPage';
import { useActingForOnly } from '../../registration/Customer';
import { useStaffRegistrationQuery } from '../../registration/registration.api';
import { useTournaments } from '../../platform/list/use-tournaments';

/** The data for every page of a registration for staff. */
export interface StaffLoaded {
  page: StaffRegistration;
  tournament: Tournament;
}

const Missing = () => (
  <EmptyState
    title="There is no such registration"
    action={<ButtonLink to="/admin/registrations">See all registrations</ButtonLink>}
  >
    The address may be mistyped.
  </EmptyState>
);

const Load = ({
  registrationId,
  title,
  children,
}: {
  registrationId: number;
  title: string;
  children: (loaded: StaffLoaded) => ReactNode;
}) => {
  const found = useStaffRegistrationQuery(
    { params: { registrationId } },
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  );
  const tournaments = useTournaments();
  const page = found.data;
  useActingForOnly(page?.customer);
  const tournament = tournaments.data?.find(({ id }) => id === page?.tournament.id);
  const { error, refetch } = combined({ found, tournaments });
  const data = page && tournament && { page, tournament };
  return (
    <Loaded
      query={{ data, error: data ? undefined : error, refetch }}
      missing={<Missing />}
      shape="cards"
      lines={8}
      height={40}
      label={`Loading ${title.toLowerCase()}`}
      frame={(content) => (
        <StaffPage>
          <Heading as="h1">{title}</Heading>
          {content}
        </StaffPage>
      )}
    >
      {children}
    </Loaded>
  );
};

/** Loads the registration of the address for staff, with any owner. */
export const StaffGate = ({ title, children }: { title: string; children: (loaded: StaffLoaded) => ReactNode }) => {
  const { registrationId = '' } = useParams();
  if (!/^\d{1,9}$/.test(registrationId))
    return (
      <StaffPage>
        <Heading as="h1">{title}</Heading>
        <Missing />
      </StaffPage>
    );
  return (
    <Load key={registrationId} registrationId={Number(registrationId)} title={title}>
      {children}
    </Load>
  );
};
