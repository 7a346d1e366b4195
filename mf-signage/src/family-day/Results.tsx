import { capitalized, placeAndMedalText, type MyDayChild } from '@schi/contract';
import { Heading, Muted, Stack } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';
import { resultText } from './my-day.rules';

const Place = styled.strong`
  &[data-medal='gold'] {
    color: var(--medal-text);
  }
`;

/** The results of each competitor of the family who has any. */
export const Results = ({ children, timeZone }: { children: readonly MyDayChild[]; timeZone: string }) =>
  children
    .filter(({ results }) => results.length > 0)
    .map(({ competitorId, name, results }) => (
      <section key={competitorId} aria-labelledby={`results-${competitorId}`}>
        <Stack $gap={2}>
          <Heading as="h3" $size="h3" id={`results-${competitorId}`}>
            {name}
          </Heading>
          <List $gap={3}>
            {results.map((result) => (
              <li key={result.contestId}>
                <Place data-medal={result.medal ?? undefined}>{capitalized(placeAndMedalText(result))}</Place>
                <Muted>{resultText(result, timeZone)}</Muted>
              </li>
            ))}
          </List>
        </Stack>
      </section>
    ));
