import { formatDate, type OwnDay } from '@schi/contract';
import { ButtonLink, Card, EmptyState, Heading, Loaded, Muted, Page, Stack } from '@schi/shared-ui/components';
import { Navigate } from '@schi/shared-ui/platform';
import { useMyDaysQuery } from '../../registration/my-day-link/my-day.api';

/** The part of a private address behind our own host. */
const pathOf = (url: string) => new URL(url).pathname;

const Days = ({ days }: { days: readonly OwnDay[] }) => {
  const [first, ...others] = days;
  if (!first)
    return (
      <EmptyState title="Nothing scheduled yet" action={<ButtonLink to="/customer/home">My registrations</ButtonLink>}>
        As soon as a registration is paid, this page says which ring, when, and what to do now.
      </EmptyState>
    );
  if (others.length === 0) return <Navigate to={pathOf(first.url)} replace />;
  return (
    <>
      {days.map(({ registrationId, tournament, date, url }) => (
        <Card key={registrationId} aria-labelledby={`day-${registrationId}`}>
          <Stack $gap={3}>
            <Heading id={`day-${registrationId}`} $size="h3">
              {tournament}
            </Heading>
            <Muted>{formatDate(date)}</Muted>
            <div>
              <ButtonLink to={pathOf(url)} aria-label={`Open my day of ${tournament}`}>
                Open my day
              </ButtonLink>
            </div>
          </Stack>
        </Card>
      ))}
    </>
  );
};

/** `/customer/my-day`: leads to the page of the family's day, or lets choose between several tournaments (rule G7). */
const MyDayPage = () => {
  const query = useMyDaysQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title="My day">
      <Loaded query={query} showsLaterFailure shape="cards" lines={3} height={72} label="Loading your day">
        {(days) => <Days days={days} />}
      </Loaded>
    </Page>
  );
};
export default MyDayPage;
