import { capitalized, namesApart, placeAndMedalText, type MyDayChild } from '@schi/contract';
import { Heading, Muted, Stack } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';
import { resultText } from './my-day.rules';

const Place = styled.strong`
  &[data-medal='gold'] {
    color: var(--medal-text);
  }
`;

/** The results of each competitor of the family who has any; equal first names with the start number (rule G13). */
export const Results = ({ children, timeZone }: { children: readonly MyDayChild[]; timeZone: string }) => {
  const names = namesApart(children.map(({ name, startNumber = null }) => ({ name, startNumber })));
  return children
    .map((child, index) => ({ ...child, name: names[index] ?? child.name }))
    .filter(({ results }) => results.length > 0)
    .map(({ competitorId, name, results }) => (
      <section key={competitorId} aria-labelledby={`results-${competitorId}`}>
        <Stack $gap={2}>
          <Heading $size="h3" id={`results-${competitorId}`}>
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
};
