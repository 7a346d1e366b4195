import { divisionText, formatDate, type MyDay, type MyDayChild, type MyDayEntry } from '@schi/contract';
import {
  Alert,
  ButtonLink,
  Card,
  EmptyState,
  Heading,
  LoadFailure,
  Muted,
  Page,
  Skeleton,
  Stack,
} from '@schi/shared-ui/components';
import { useTopic } from '@schi/shared-ui/live';
import { useKeepsPage } from '@schi/shared-ui/kept-page';
import { styled, useParams } from '@schi/shared-ui/platform';
import { HomeScreen } from './HomeScreen';
import { Results } from './Results';
import { breakText, callText, lineText, stateText, timeText, turnText, windowText } from './my-day.rules';
import { useMyDay } from './use-my-day';
import { usePrivateAddress } from './use-private-address';

const Entry = styled.li`
  display: grid;
  gap: var(--gap-1);
  padding: var(--gap-3) 0;
  border-top: 1px solid var(--line);
  &[data-called] {
    margin-inline: calc(-1 * var(--gap-3));
    padding-inline: var(--gap-3);
    border-radius: var(--radius);
    background: var(--info-surface);
  }
  &[data-done] {
    color: var(--muted);
  }
`;
const Entries = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const When = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--gap-3);
  font-family: var(--font-display);
  font-size: var(--size-h3);
  line-height: 1.2;
`;

const EntryLine = ({ entry, timeZone, asOf }: { entry: MyDayEntry; timeZone: string; asOf: string }) => {
  const { division, divisionNumber, eventTypes, ring, step, window, stagingBy, turns = [] } = entry;
  const call = callText(entry, new Date(asOf));
  const line = lineText(entry);
  const isCalled = step === 'staging' || step === 'onDeck' || step === 'inRing';
  return (
    <Entry data-called={isCalled ? '' : undefined} data-done={step === 'done' ? '' : undefined}>
      {ring !== null && step !== 'done' && (
        <When>
          <strong>{ring}</strong>
          {window && <span>{windowText(window, timeZone)}</span>}
        </When>
      )}
      {call !== '' && <strong>{call}</strong>}
      <p>
        {divisionText({ title: division, divisionNumber })}: {eventTypes.join(', ')}
      </p>
      {breakText(entry) !== '' && <p>{breakText(entry)}</p>}
      {stagingBy !== null && step === 'planned' && <p>Be at staging by {timeText(stagingBy, timeZone)}.</p>}
      {line !== '' && <Muted>{line}</Muted>}
      {turns.map((turn) => (
        <Muted key={turn.event}>{turnText(turn)}</Muted>
      ))}
    </Entry>
  );
};

const Child = ({ child, timeZone, asOf }: { child: MyDayChild; timeZone: string; asOf: string }) => (
  <Card aria-labelledby={`child-${child.competitorId}`}>
    <Stack $gap={2}>
      <Heading id={`child-${child.competitorId}`}>{child.name}</Heading>
      {child.startNumber && (
        <p>
          Start number <strong>{child.startNumber}</strong>
        </p>
      )}
      <Muted>In public: {child.publicName}</Muted>
      {child.entries.length === 0 ? (
        <Muted>No division yet.</Muted>
      ) : (
        <Entries>
          {child.entries.map((entry) => (
            <EntryLine key={entry.ringAssignmentId} entry={entry} timeZone={timeZone} asOf={asOf} />
          ))}
        </Entries>
      )}
      <Results results={child.results} timeZone={timeZone} />
    </Stack>
  </Card>
);

/** Reads the day again as soon as something changes in the rings or in the results (rule G10). */
const FollowDay = ({ tournamentId, read }: { tournamentId: number; read: () => void }) => {
  useTopic(tournamentId, 'rings', read);
  useTopic(tournamentId, 'results', read);
  return null;
};

const Day = ({ day, isStale, read }: { day: MyDay; isStale: boolean; read: () => void }) => {
  const { tournament, children, clashes, asOf, stop } = day;
  const { timeZone } = tournament;
  return (
    <Page title="My day" intro={`${tournament.name}, ${formatDate(tournament.date)}`}>
      {tournament.isToday && <FollowDay tournamentId={tournament.id} read={read} />}
      {isStale && (
        <Alert type="warn">
          As of {timeText(asOf, timeZone)}. The connection is down; this page updates by itself when it is back.
        </Alert>
      )}
      <Muted>
        {tournament.venue}, {tournament.address}. All times are those of the venue.
      </Muted>
      {stop ? <Alert type="warn">{stateText(day)}</Alert> : <p>{stateText(day)}</p>}
      {clashes.length > 0 && (
        <Alert type="warn">
          <Stack $gap={2}>
            {clashes.map(({ children: names, rings, from, to }) => (
              <p key={`${names.join()} ${from}`}>
                {names[0]} in {rings[0]} and {names[1]} in {rings[1]} are due at about the same time,{' '}
                {windowText({ from, to }, timeZone)}. One adult can go with {names[0]}, another with {names[1]}.
              </p>
            ))}
          </Stack>
        </Alert>
      )}
      {children.length === 0 ? (
        <EmptyState title="Nobody competes">All competitors of this registration have withdrawn.</EmptyState>
      ) : (
        children.map((child) => <Child key={child.competitorId} child={child} timeZone={timeZone} asOf={asOf} />)
      )}
      {children.some(({ results }) => results.length > 0) && (
        <div>
          <ButtonLink to={`/results/${tournament.id}`}>All results</ButtonLink>
        </div>
      )}
      {!tournament.isOver && <HomeScreen />}
    </Page>
  );
};

/** Every family's page has the same files, so they are kept once. */
const pageAddress = '/signage/my-day/';

/** One page for a family's day: which ring, when, and what to do now (rule G7). It opens without a login. */
const MyDayPage = () => {
  const { token = '' } = useParams();
  const { day, failure, read } = useMyDay(token);
  usePrivateAddress(token);
  useKeepsPage(pageAddress);
  if (day) return <Day day={day} isStale={failure !== null} read={read} />;
  if (failure?.status === 404)
    return (
      <Page title="My day">
        <EmptyState title="This link no longer works">
          A new address was made, or a letter is missing. The receipt in your account has the present one.
        </EmptyState>
      </Page>
    );
  return (
    <Page title="My day">
      {failure ? (
        <LoadFailure error={failure} retry={read} />
      ) : (
        <Skeleton shape="cards" lines={6} height={48} label="Loading the day" />
      )}
    </Page>
  );
};
export default MyDayPage;
