import { Card, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { countdownText } from '@schi/shared-ui/ring-calls';
import type { MissingCall } from './announcer.rules';

/** Who is missing and is not called now: just called, called as often as it is done, or in a ring that is stopped. `now`: the server's time in milliseconds. */
export const MissingCalls = ({ missing, now }: { missing: readonly MissingCall[]; now: number }) => {
  const waiting = missing.filter(({ call, dueAt, ring }) => call === null || dueAt > now || ring.stop);
  if (waiting.length === 0) return null;
  return (
    <Card aria-labelledby="missing">
      <Stack $gap={2}>
        <Heading id="missing" $size="h3">
          Missing, called before
        </Heading>
        <List $divided>
          {waiting.map(({ ring, division, competitor, call, dueAt, words }) => (
            <li key={`${division.ringAssignmentId} ${competitor.competitorId}`}>
              <Row $gap={3}>
                <span>{words}</span>
                {call !== null && !ring.stop && <Muted as="span">in {countdownText(dueAt - now)}</Muted>}
              </Row>
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  );
};
