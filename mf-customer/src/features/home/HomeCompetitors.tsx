import { enteredOf, enteredText, tournamentTiming, type Registration, type Tournament } from '@schi/contract';
import { ButtonLink, Card, Heading, Muted, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { useEventsQuery, useLevelsQuery } from '../registration/registration.api';

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

const Details = styled.div`
  flex: 1 1 200px;
`;

/** What stands in place of the names of the events until they are loaded. */
const eventsText = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`;

/** Everybody who competes for this family, with the way to their details. */
export const HomeCompetitors = ({ registrations, tournament }: { registrations: readonly Registration[]; tournament: Tournament }) => {
  const { data: levels = [] } = useLevelsQuery();
  const { data: events } = useEventsQuery({ params: { tournamentId: tournament.id } });
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
          {competitors.map(({ registrationId, ...competitor }) => {
            const { id, firstName, lastName, school, weight, eventIds } = competitor;
            return (
              <Line key={id}>
                <Details>
                  <p>
                    {firstName} {lastName}
                  </p>
                  <Muted>
                    {school}, {weight} lb{!events && `, ${eventsText(eventIds.length)}`}
                  </Muted>
                  {events && <Muted>{enteredText(enteredOf(competitor, { day: tournament.tournamentDate, levels, events }))}</Muted>}
                </Details>
                {isRegistrationOpen && (
                  <ButtonLink
                    to={`/customer/registration/${registrationId}/competitor/${id}`}
                    aria-label={`Change details of ${firstName} ${lastName}`}
                  >
                    Change details
                  </ButtonLink>
                )}
              </Line>
            );
          })}
        </List>
      </Stack>
    </Card>
  );
};
