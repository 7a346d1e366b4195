import { divisionText, formatDate, listOf, namedWithNumber, type MyDay, type MyDayChild } from '@schi/contract';
import {
  Alert,
  ButtonLink,
  EmptyState,
  Heading,
  LoadFailure,
  Muted,
  Skeleton,
  Stack,
} from '@schi/shared-ui/components';
import { Disclosure, List } from '@schi/shared-ui/layout';
import { useTopic } from '@schi/shared-ui/live';
import { useKeepsPage } from '@schi/shared-ui/kept-page';
import { Link, useParams } from '@schi/shared-ui/platform';
import { DayPage } from './DayPage';
import { BeforeTheDay, CodesOnTheDay, Place } from './BeforeTheDay';
import { HomeScreen } from './HomeScreen';
import { Results } from './Results';
import { Timeline } from './Timeline';
import { WhatIsNext } from './WhatIsNext';
import { ageText, callText, doneText, hallStopText, stateText } from './my-day.rules';
import { daysUntil, phaseOf, timelineOf, type DayItem } from './timeline.rules';
import { useMyDay } from './use-my-day';
import { usePrivateAddress } from './use-private-address';

const namesOf = (children: MyDay['children'], isOf: (child: MyDayChild) => boolean) =>
  listOf(children.filter(isOf).map(({ name }) => name));

/** The start number of each competitor and how everybody else reads the name (rules G11 and G13). */
const Competitors = ({ children }: { children: MyDay['children'] }) => (
  <Disclosure>
    <summary>Start numbers and names in public</summary>
    <List $gap={2}>
      {children.map(({ competitorId, name, startNumber = null, publicName }) => (
        <li key={competitorId}>
          <strong>{namedWithNumber({ name, startNumber })}</strong>, in public: {publicName}
        </li>
      ))}
    </List>
  </Disclosure>
);

/** What is over: divisions that are done, and results. */
const Done = ({ done, day, at }: { done: readonly DayItem[]; day: MyDay; at: Date }) => {
  const results = day.children.flatMap((child) => child.results);
  const text = doneText(done.length, results);
  return text === '' ? null : (
    <Disclosure>
      <summary>{text}</summary>
      <Stack $gap={3}>
        <List $gap={1}>
          {done.map(({ competitorId, name, entry }) => (
            <li key={`${competitorId} ${entry.ringAssignmentId}`}>
              <Muted>
                {name}, {divisionText({ title: entry.division, divisionNumber: entry.divisionNumber })}:{' '}
                {entry.eventTypes.join(', ')}. {callText(entry, at)}
              </Muted>
            </li>
          ))}
        </List>
        <Results timeZone={day.tournament.timeZone}>{day.children}</Results>
        {results.length > 0 && <AllResults tournamentId={day.tournament.id} />}
      </Stack>
    </Disclosure>
  );
};

const AllResults = ({ tournamentId }: { tournamentId: number }) => (
  <div>
    <ButtonLink to={`/results/${tournamentId}`}>All results</ButtonLink>
  </div>
);

const AfterTheDay = ({ day: { children, tournament } }: { day: MyDay }) => (
  <>
    <p>This tournament is over. Thank you for taking part.</p>
    <Results timeZone={tournament.timeZone}>{children}</Results>
    {children.every(({ results }) => results.length === 0) ? (
      <Muted>No results of your competitors are shown.</Muted>
    ) : (
      <>
        <p>
          <Link to="/customer/results">Certificates</Link> are in your account.
        </p>
        <AllResults tournamentId={tournament.id} />
      </>
    )}
  </>
);

/** Reads the day again as soon as something changes in the rings or in the results (rule G10). */
const FollowDay = ({ tournamentId, read }: { tournamentId: number; read: () => void }) => {
  useTopic(tournamentId, 'rings', read);
  useTopic(tournamentId, 'results', read);
  return null;
};

/** Before and on the day: what is next, then everything in the order of time. */
const Ahead = ({ day, phase, at }: { day: MyDay; phase: 'before' | 'today'; at: Date }) => {
  const { tournament, children, codes = [] } = day;
  const { timeZone } = tournament;
  const { next, groups, done } = timelineOf(children, at.getTime());
  const isToday = phase === 'today';
  const without = namesOf(children, ({ entries }) => entries.length === 0);
  const isPublished = children.some(({ entries }) => entries.length > 0);
  if (children.length === 0)
    return (
      <>
        {isToday ? <CodesOnTheDay codes={codes} /> : <BeforeTheDay day={day} days={daysUntil(tournament, at)} />}
        <EmptyState title="Nobody competes">None of your competitors takes part in this tournament.</EmptyState>
      </>
    );
  return (
    <>
      {!isToday && <BeforeTheDay day={day} days={daysUntil(tournament, at)} />}
      {isToday && next && <WhatIsNext item={next} timeZone={timeZone} at={at} />}
      {isToday && !next && done.length > 0 && <Heading>All done. Thank you for taking part.</Heading>}
      <Timeline
        title={!isToday ? 'The plan' : 'Then'}
        groups={groups}
        timeZone={timeZone}
        at={at}
        next={isToday ? next : null}
      />
      {isPublished && without !== '' && <p>No division yet: {without}.</p>}
      <Stack $gap={0}>
        {isToday && <CodesOnTheDay codes={codes} />}
        <Done done={done} day={day} at={at} />
        <Competitors>{children}</Competitors>
        <HomeScreen />
      </Stack>
      <Stack $gap={2}>
        <Muted>{stateText(day, phase)} All times are those of the venue.</Muted>
        {isToday && (
          <div>
            <ButtonLink to={`/day/${tournament.id}`}>Rings now</ButtonLink>
          </div>
        )}
        {isToday && <Place tournament={tournament} />}
      </Stack>
    </>
  );
};

const Day = ({ day, isStale, read }: { day: MyDay; isStale: boolean; read: () => void }) => {
  const { tournament, stop } = day;
  // An old answer does not say how far the day is now.
  const at = isStale ? new Date() : new Date(day.asOf);
  const phase = phaseOf(tournament, at);
  return (
    <DayPage intro={`${tournament.name}, ${phase === 'today' ? 'today' : formatDate(tournament.date)}`}>
      {phase === 'today' && <FollowDay tournamentId={tournament.id} read={read} />}
      {isStale && (
        <Alert type="warn">
          {ageText(day, at)} The connection is down; this page updates by itself when it is back.
        </Alert>
      )}
      {phase === 'today' && stop && <Alert type="warn">{hallStopText(stop, at)}</Alert>}
      {phase === 'after' ? <AfterTheDay day={day} /> : <Ahead day={day} phase={phase} at={at} />}
    </DayPage>
  );
};

/** Every family's page has the same files, so they are kept once. */
const pageAddress = '/signage/my-day/';

/** One page for a family's day: which ring, when, and what to do now (rule G7). It opens without a login. */
const MyDayPage = () => {
  const { token = '' } = useParams();
  const { answer: day, failure, read } = useMyDay(token);
  usePrivateAddress(token);
  useKeepsPage(pageAddress);
  if (day) return <Day day={day} isStale={failure !== null} read={read} />;
  if (failure?.status === 404)
    return (
      <DayPage>
        <EmptyState title="This link no longer works">
          A new address was made, or a letter is missing. The receipt in your account has the present one.
        </EmptyState>
      </DayPage>
    );
  return (
    <DayPage>
      {failure ? (
        <LoadFailure error={failure} retry={read} />
      ) : (
        <Skeleton shape="cards" lines={6} height={48} label="Loading the day" />
      )}
    </DayPage>
  );
};
export default MyDayPage;
