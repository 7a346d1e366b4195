import { tournamentTiming, type Registration, type Tournament } from '@schi/contract';
import { ButtonLink, Card, Heading, Muted, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { pathsOf } from '../paths';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--gap-2) var(--gap-4);
`;
const OnScreen = styled(Card)`
  @media print {
    display: none;
  }
`;

/** Links to each competitor's details, which may be changed after payment until registration closes (decision C3). */
export const ReceiptCompetitors = ({ registration, tournament }: { registration: Registration; tournament: Tournament }) => {
  const paths = pathsOf(registration.registrationId);
  const mayChange = tournamentTiming(tournament, new Date()).isRegistrationOpen;
  if (registration.competitors.length === 0) return null;
  return (
    <OnScreen aria-labelledby="competitors">
      <Stack>
        <Heading id="competitors" $size="h3">
          Competitors
        </Heading>
        {registration.competitors.map(({ id, firstName, lastName }) => (
          <Line key={id}>
            <p>
              {firstName} {lastName}
            </p>
            {mayChange && (
              <ButtonLink to={paths.competitor(id)} aria-label={`Change details of ${firstName} ${lastName}`}>
                Change details
              </ButtonLink>
            )}
          </Line>
        ))}
        <Muted>
          {mayChange
            ? 'Weight, events and other details may change until registration closes. What you paid stays the same.'
            : 'Registration has closed. Tell us at check-in, or contact us, if something has changed.'}
        </Muted>
      </Stack>
    </OnScreen>
  );
};
