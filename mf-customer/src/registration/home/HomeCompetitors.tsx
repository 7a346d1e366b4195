import { counted, enteredText, tournamentTiming, type Registration, type Tournament } from '@schi/contract';
import { fullName } from '@schi/shared-ui/text';
import { ButtonLink, Card, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';
import { useEnteredText } from '../use-entered-text';

const Details = styled.div`
  flex: 1 1 200px;
`;

/** What stands in place of the names of the events until they are loaded. */
const eventsText = (count: number) => counted(count, 'event');

/** Everybody who competes for this family, with the way to their details. */
export const HomeCompetitors = ({
  registrations,
  tournament,
}: {
  registrations: readonly Registration[];
  tournament: Tournament;
}) => {
  const { textOf, hasEvents } = useEnteredText(tournament);
  const { isRegistrationOpen } = tournamentTiming(tournament, new Date());
  const competitors = registrations.flatMap(({ registrationId, competitors: some }) =>
    some.map((one) => ({ ...one, registrationId })),
  );
  // A receipt names the published divisions.
  const confirmed = new Map(
    registrations.flatMap(({ receipt }) => receipt?.entered ?? []).map((entered) => [entered.competitorId, entered]),
  );
  if (competitors.length === 0) return null;
  return (
    <Card aria-labelledby="competitors">
      <Stack>
        <Heading id="competitors" $size="h3">
          Competitors
        </Heading>
        <List $gap={4}>
          {competitors.map((competitor) => {
            const { id, registrationId, firstName, lastName, school, weight, eventIds } = competitor;
            const entered = confirmed.get(id);
            return (
              <Row as="li" $spread key={id}>
                <Details>
                  <p>
                    {firstName} {lastName}
                  </p>
                  <Muted>
                    {school}, {weight} lb{!entered && !hasEvents && `, ${eventsText(eventIds.length)}`}
                  </Muted>
                  {(entered ?? hasEvents) && <Muted>{entered ? enteredText(entered) : textOf(competitor)}</Muted>}
                </Details>
                {isRegistrationOpen && (
                  <ButtonLink
                    to={`/customer/registration/${registrationId}/competitor/${id}`}
                    aria-label={`Edit ${fullName({ firstName, lastName })}`}
                  >
                    Edit
                  </ButtonLink>
                )}
              </Row>
            );
          })}
        </List>
      </Stack>
    </Card>
  );
};
