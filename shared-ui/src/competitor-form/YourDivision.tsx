import { Card, Heading, Stack } from '@schi/shared-ui/components';
import { lazyComponent } from '@schi/shared-ui/lazy-component';
import type { DivisionProps } from './DivisionExplained';
import { MissingFields } from './MissingFields';

// An empty form has nothing to explain.
const DivisionExplained = lazyComponent(() => import('./DivisionExplained'));

/** Explains the division a competitor would be in while the form is being filled in. */
export const YourDivision = (props: DivisionProps) => {
  const { birthDate, gender, competitorLevelId } = props.values;
  const isBegun = [birthDate, gender, competitorLevelId].some(
    (value) => value !== undefined && value !== null && value !== '',
  );
  return (
    <Card aria-label="The division">
      <Stack $gap={3}>
        <Heading $size="h3">The division</Heading>
        <Stack $gap={3} role="status">
          {isBegun ? <DivisionExplained {...props} /> : <MissingFields />}
        </Stack>
      </Stack>
    </Card>
  );
};
