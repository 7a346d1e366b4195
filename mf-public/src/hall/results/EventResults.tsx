import { useEffect, useState } from 'react';
import { counted, type TournamentResults } from '@schi/contract';
import { Button, Muted, Row, Stack } from '@schi/shared-ui/components';
import { EventMark } from '@schi/shared-ui/event-mark';
import { Columns } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';
import { useEventTypesQuery } from '@schi/shared-ui/site';
import { ContestCard } from './ContestCard';
import { idOfResult } from './results.rules';

/** So many divisions of an event are shown until somebody asks for all. */
const shownAtFirst = 30;

const Event = styled.details`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  > summary {
    min-height: var(--target);
    padding: var(--gap-3) var(--gap-4);
    cursor: pointer;
  }
  h2,
  summary p {
    display: inline;
    vertical-align: middle;
  }
  h2 {
    font: 700 var(--size-large) / 1.2 var(--font-text);
  }
  summary p {
    margin-inline-start: var(--gap-2);
  }
  > :not(summary) {
    padding: 0 var(--gap-3) var(--gap-3);
  }
`;

interface Props {
  tournament: TournamentResults['tournament'];
  event: string;
  contests: TournamentResults['contests'];
  rules: readonly (readonly string[])[];
  words: string;
  /** What was searched, or is printed, is open. */
  isOpenAnyway: boolean;
  /** Printed whole. */
  isWhole: boolean;
  /** The id of the result to which the address leads. */
  target: string;
}

/** The divisions of one event, closed until somebody asks for them. */
export const EventResults = ({ tournament, event, contests, rules, words, isOpenAnyway, isWhole, target }: Props) => {
  const targetAt = contests.findIndex((contest) => idOfResult(contest) === target);
  const [isOpened, setOpened] = useState(targetAt >= 0);
  const [showsAll, setShowsAll] = useState(targetAt >= shownAtFirst);
  const isOpen = isOpened || isOpenAnyway;
  const type = useEventTypesQuery().data?.find(({ title }) => title === event);
  const shown = showsAll || isWhole ? contests : contests.slice(0, shownAtFirst);
  const leadsHere = targetAt >= 0;
  useEffect(() => {
    if (leadsHere) document.getElementById(target)?.scrollIntoView();
  }, [leadsHere, target]);
  return (
    <Event open={isOpen} onToggle={({ currentTarget }) => !isOpenAnyway && setOpened(currentTarget.open)}>
      <summary>
        <h2>
          <EventMark {...type} title={event} />
        </h2>
        <Muted>{counted(contests.length, 'division')}</Muted>
      </summary>
      {isOpen && (
        <Stack $gap={3}>
          <Columns $min={340} $gap={4} $fill>
            {shown.map((contest) => (
              <ContestCard
                key={contest.contestId}
                tournament={tournament}
                contest={contest}
                rules={rules[contest.rulesIndex ?? -1] ?? []}
                words={words}
              />
            ))}
          </Columns>
          {shown.length < contests.length && (
            <Row>
              <Button onClick={() => setShowsAll(true)}>
                Show all {contests.length} divisions of {event}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </Event>
  );
};
