import type { Tournament } from '@schi/contract';
import { Heading, Loaded, Row } from '@schi/shared-ui/components';
import { EventMark } from '@schi/shared-ui/event-mark';
import { styled } from '@schi/shared-ui/platform';
import { useEventTypesQuery } from '@schi/shared-ui/site';
import { registrationState } from '../../registration-state';
import { RegisterButton, Section } from './layout';

const Grid = styled.ul`
  list-style: none;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: var(--gap-6) var(--gap-8);
  margin-bottom: var(--gap-4);
  li {
    padding-top: var(--gap-4);
    border-top: 2px solid var(--text);
  }
  p {
    margin-top: var(--gap-2);
    color: var(--muted);
  }
`;

/** The events that the tournament offers and that are flagged for the home page, with the register button again. */
export const Events = ({ tournament }: { tournament: Tournament }) => {
  const query = useEventTypesQuery();
  const shown =
    query.data?.filter(({ id, showOnHomepage }) => showOnHomepage && tournament.eventTypeIds.includes(id)) ?? [];
  if (query.data && shown.length === 0) return null;
  return (
    <Section title="Events">
      <p>Competitors may enter as many events as they choose at no extra fee.</p>
      <Loaded query={query} shape="cards" lines={3}>
        {() => (
          <Grid>
            {shown.map(({ id, title, description, color, icon }) => (
              <li key={id}>
                <Heading as="h3" $size="h3">
                  <EventMark title={title} color={color} icon={icon} />
                </Heading>
                <p>{description}</p>
              </li>
            ))}
          </Grid>
        )}
      </Loaded>
      {registrationState(tournament) === 'open' && (
        <Row>
          <RegisterButton />
        </Row>
      )}
    </Section>
  );
};
