import type { ReactNode } from 'react';
import type { StaffRegistration, Tournament } from '@schi/contract';
import { isCallFailure } from '@schi/shared-ui/api-client';
import { ButtonLink, EmptyState, Heading, LoadFailure, Skeleton } from '@schi/shared-ui/components';
import { useParams } from '@schi/shared-ui/platform';
import { useTournamentsQuery } from '@schi/shared-ui/site';
import { Desk } from '../../layout/Desk';
import { useActingForOnly } from './Customer';
import { useStaffRegistrationQuery } from './registration.api';

/** What every page of a registration for staff works with. */
export interface StaffLoaded {
  page: StaffRegistration;
  tournament: Tournament;
}

const Missing = () => (
  <EmptyState title="There is no such registration" action={<ButtonLink to="/admin/registrations">See all registrations</ButtonLink>}>
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
  const found = useStaffRegistrationQuery({ params: { registrationId } }, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const tournaments = useTournamentsQuery();
  const page = found.data;
  useActingForOnly(page?.customer);
  const tournament = tournaments.data?.find(({ id }) => id === page?.tournament.id);
  if (page && tournament) return children({ page, tournament });
  const error = found.error ?? tournaments.error;
  const isMissing = isCallFailure(error) && error.status === 404;
  const retry = () => {
    void found.refetch();
    void tournaments.refetch();
  };
  return (
    <Desk>
      <Heading as="h1">{title}</Heading>
      {isMissing && <Missing />}
      {error !== undefined && !isMissing && <LoadFailure error={error} retry={retry} />}
      {error === undefined && <Skeleton lines={8} height={40} label={`Loading ${title.toLowerCase()}`} />}
    </Desk>
  );
};

/** Loads the registration of the address for staff, whoever owns it. */
export const StaffGate = ({ title, children }: { title: string; children: (loaded: StaffLoaded) => ReactNode }) => {
  const { registrationId = '' } = useParams();
  if (!/^\d{1,9}$/.test(registrationId))
    return (
      <Desk>
        <Heading as="h1">{title}</Heading>
        <Missing />
      </Desk>
    );
  return (
    <Load key={registrationId} registrationId={Number(registrationId)} title={title}>
      {children}
    </Load>
  );
};
