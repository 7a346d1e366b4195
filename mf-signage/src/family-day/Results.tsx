import { capitalized, placeAndMedalText, type OwnResult } from '@schi/contract';
import { Heading, Muted, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { resultText } from './my-day.rules';

const List = styled.ul`
  display: grid;
  gap: var(--gap-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Place = styled.strong`
  &[data-medal='gold'] {
    color: var(--medal-text);
  }
`;

/** The results of one child; nothing while there are none. */
export const Results = ({ results, timeZone }: { results: readonly OwnResult[]; timeZone: string }) =>
  results.length === 0 ? null : (
    <Stack $gap={2}>
      <Heading as="h3" $size="h3">
        Results
      </Heading>
      <List>
        {results.map((result) => (
          <li key={result.contestId}>
            <Place data-medal={result.medal ?? undefined}>{capitalized(placeAndMedalText(result))}</Place>
            <Muted>{resultText(result, timeZone)}</Muted>
          </li>
        ))}
      </List>
    </Stack>
  );
