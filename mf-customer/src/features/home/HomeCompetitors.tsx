import { tournamentTiming, type Registration, type Tournament } from '@schi/contract';
import { ButtonLink, Card, Heading, Muted, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--gap-2) var(--gap-4);
  list-style: none;
`;
const List = styled.ul`
  display: grid;
  gap: var(--gap-4);
`;

const eventsText = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`;

/** Everybody who competes for this family, with the way to their details. */
export const HomeCompetitors = ({ registrations, tournament }: { registrations: readonly Registration[]; tournament: Tournament }) => {
  const { isRegistrationOpen } = tournamentTiming(tournament, new Date());
  const competitors = registrations.flatMap(({ registrationId, competitors: some }) => some.map((one) => ({ ...one, registrationId })));
  if (competitors.length === 0) return null;
  return (
    <Card aria-labelledby="competitors">
      <Stack>
        <Heading id="competitors" $size="h3">
          Competitors
        </Heading>
        <List>
          {competitors.map(({ id, registrationId, firstName, lastName, school, weight, eventIds }) => (
            <Line key={id}>
              <div>
                <p>
                  {firstName} {lastName}
                </p>
                <Muted>
                  {school}, {weight} lb, {eventsText(eventIds.length)}
                </Muted>
              </div>
              {isRegistrationOpen && (
                <ButtonLink
                  to={`/customer/registration/${registrationId}/competitor/${id}`}
                  aria-label={`Change details of ${firstName} ${lastName}`}
                >
                  Change details
                </ButtonLink>
              )}
            </Line>
          ))}
        </List>
      </Stack>
    </Card>
  );
};
