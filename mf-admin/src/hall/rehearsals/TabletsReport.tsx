import { counted, pluralOf, type RehearsalReport } from '@schi/contract';
import { Alert, Heading, Muted, Stack } from '@schi/shared-ui/components';
import { CheckLines } from './CheckLines';
import { Lines } from './Lines';

const unansweredText = (count: number): string =>
  count === 0 ? 'The server answered every call.' : `The server did not answer ${counted(count, 'call')}.`;

/**
 * What virtual tablets found on the day that they played: which faults and changes happened how often, and what held.
 */
export const TabletsReport = ({
  report: { seconds, noted, withoutAnswer, counts, checks },
}: {
  report: RehearsalReport;
}) => {
  const failed = checks.filter(({ isHeld }) => !isHeld);
  return (
    <section aria-label="Report of the virtual tablets">
      <Stack $gap={2}>
        <Heading as="h3" $size="h3">
          Report of the virtual tablets
        </Heading>
        <Muted>
          They noted {noted} things in {seconds} seconds. {unansweredText(withoutAnswer)}
        </Muted>
        {failed.length === 0 ? (
          <Alert type="info">All {checks.length} checks hold.</Alert>
        ) : (
          <Alert type="danger">
            {failed.length} of {checks.length} checks {pluralOf(failed.length, 'does', 'do')} not hold.
          </Alert>
        )}
        <CheckLines
          aria-label="Checks"
          notHeld="Does not hold"
          checks={[...failed, ...checks.filter(({ isHeld }) => isHeld)]}
        />
        <Heading as="h3" $size="h3">
          Faults and changes
        </Heading>
        <Muted>Each with how often it happened. A small day has too few chances for everything.</Muted>
        <Lines aria-label="Faults and changes">
          {counts.map(({ words, count }) => (
            <li key={words}>
              <strong>{words}</strong>
              <span>{count}</span>
            </li>
          ))}
        </Lines>
      </Stack>
    </section>
  );
};
