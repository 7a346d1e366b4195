import { Fragment } from 'react';
import { capitalized, contests, divisionText, medalNames, type DayContest, type PublicDay } from '@schi/contract';
import { DrawnBracket } from '@schi/shared-ui/bracket';
import { ButtonLink, Card, EmptyState, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { EventMark } from '@schi/shared-ui/event-mark';
import { List } from '@schi/shared-ui/layout';
import { Link, styled, useParams } from '@schi/shared-ui/platform';
import { ResultState } from '../ResultState';
import { DayFrame } from './DayFrame';
import {
  dayPath,
  divisionPath,
  divisionsOf,
  namesIn,
  peopleIn,
  personText,
  resultText,
  ringPath,
  whenText,
  type DayDivision,
} from './day.rules';
import { useMarks } from './DivisionLine';
import { StarButton } from './StarButton';
import type { StarControl } from './use-stars';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(3.5rem, auto) minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--gap-3);
  min-height: 44px;
  border-top: 1px solid var(--line);
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  &[data-plain] {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
const Star = styled.div`
  display: flex;
  align-items: center;
  gap: var(--gap-2);
  /* The sign stands above the first letters, its touch area reaches beyond them. */
  margin-inline-start: calc(-1 * var(--gap-3));
`;

interface Shown {
  day: PublicDay;
  control: StarControl;
}

/** A competitor in a list, with what stands before the name and a star. */
const PersonLine = ({
  person,
  before,
  behind = '',
  day,
  control,
}: Shown & { person: number; before: string; behind?: string }) => {
  const one = day.people[person];
  if (!one) return null;
  const text = personText(one);
  return (
    <Line data-plain={before === '' ? '' : undefined}>
      {before !== '' && <strong>{before}</strong>}
      <span>
        <bdi>{text}</bdi> {behind !== '' && <b>{behind}</b>}
      </span>
      {one.startNumber !== null && <StarButton kind="people" number={one.startNumber} label={text} control={control} />}
    </Line>
  );
};

/** An event of a division: its result once visitors see it, and the bracket or the running order. */
const Contest = ({ contest, day, control }: Shown & { contest: DayContest }) => {
  const { event, word, turns, bouts, result } = contest;
  const [mark = { title: event }] = useMarks([event]);
  const nameOf = namesIn(contest, day.people);
  const fought = bouts.filter(({ state }) => state !== 'empty' && state !== 'notNeeded');
  const drawn = bouts.filter(({ match }) => !match.startsWith('S'));
  const series = fought.filter(({ match }) => match.startsWith('S'));
  const alone =
    bouts.length === 0 ? peopleIn(contest).filter((one) => !turns.some(({ person }) => person === one)) : [];
  return (
    <Card aria-label={event}>
      <Stack $gap={3}>
        <Heading $size="h3">
          <EventMark {...mark} />
        </Heading>
        {result && (
          <div>
            <ResultState data-unofficial={result.isOfficial ? undefined : ''}>
              {resultText(result, day.tournament.timeZone)}
            </ResultState>
            <List as="ol">
              {result.places.map(({ person, place, medal }) => (
                <PersonLine
                  key={person}
                  person={person}
                  before={place === null ? '–' : `${place}.`}
                  behind={medal === null ? '' : capitalized(medalNames[medal])}
                  day={day}
                  control={control}
                />
              ))}
            </List>
          </div>
        )}
        {drawn.length > 0 && (
          <DrawnBracket
            bouts={drawn}
            nameOf={nameOf}
            noteOf={({ number, state }) =>
              number === null || state === 'empty' ? null : (
                <span>
                  {word} {number}
                </span>
              )
            }
          />
        )}
        {series.length > 0 && (
          <List as="ol" aria-label="Bouts">
            {series.map(({ match, label, number, red, blue, winner }) => (
              <Line key={match}>
                <strong>{number ?? '–'}</strong>
                <span>
                  {label}: {[red, blue].map((one) => (one === null ? '—' : nameOf(one))).join(' and ')}
                  {winner !== null && `. ${nameOf(winner)} won.`}
                </span>
              </Line>
            ))}
          </List>
        )}
        {!result && turns.length + alone.length > 0 && (
          <List as="ol" aria-label="Running order">
            {turns.map(({ person, number }, index) => (
              <PersonLine
                key={person}
                person={person}
                before={String(number ?? `${index + 1}.`)}
                day={day}
                control={control}
              />
            ))}
            {alone.map((person) => (
              <PersonLine key={person} person={person} before="–" day={day} control={control} />
            ))}
          </List>
        )}
        {!result && drawn.length > 0 && (
          <List as="ul" aria-label="Competitors">
            {peopleIn(contest).map((person) => (
              <PersonLine key={person} person={person} before="" day={day} control={control} />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
};

const Details = ({ division: { assignments }, day, control }: Shown & { division: DayDivision }) => {
  const { tournament, rings } = day;
  return assignments.map((assignment) => {
    const ring = rings.find((one) => one.ringId === assignment.ringId);
    const said = [
      whenText(assignment, ring, tournament.timeZone),
      assignment.numbers ? contests.rangeText(assignment.numbers) : '',
    ].filter((part) => part !== '');
    return (
      <Stack key={`${assignment.ringId} ${assignment.position}`} $gap={3}>
        <p>
          {ring && !ring.isClosed && (
            <>
              <Link to={ringPath(tournament.id, ring.ringId)}>{ring.name}</Link>
              {said.length > 0 && ': '}
            </>
          )}
          {said.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              {index === 0 ? <strong>{part}</strong> : part}
            </Fragment>
          ))}
        </p>
        {assignment.contests.map((contest) => (
          <Contest key={contest.event} contest={contest} day={day} control={control} />
        ))}
      </Stack>
    );
  });
};

/** What became of a number that no division has any more (rule F12). */
const Missing = ({ divisionNumber, day }: { divisionNumber: number; day: PublicDay }) => {
  const now = day.gone.find((one) => one.divisionNumber === divisionNumber)?.now;
  if (!now) return <EmptyState title="There is no such division">The number may not be complete.</EmptyState>;
  return (
    <EmptyState title={`Division #${divisionNumber} is no longer there`}>
      {now.length > 0 && 'Its competitors are now in '}
      {now.map((number, index) => (
        <span key={number}>
          {index > 0 && ', '}
          <Link to={divisionPath(day.tournament.id, number)}>#{number}</Link>
        </span>
      ))}
    </EmptyState>
  );
};

/** A division for everybody: when and where, its running order or bracket, and the results that visitors see. */
const DivisionPage = () => {
  const divisionNumber = Number(useParams().divisionNumber);
  const divisionIn = ({ assignments }: PublicDay) =>
    divisionsOf(assignments).find((one) => one.divisionNumber === divisionNumber);
  return (
    <DayFrame
      title={(day) => {
        const first = divisionIn(day)?.assignments[0];
        return first ? divisionText(first) : 'Rings and divisions';
      }}
    >
      {(day, control) => {
        const division = divisionIn(day);
        const title = division?.assignments[0]?.title ?? '';
        return (
          <>
            {division ? (
              <>
                <Star>
                  <StarButton
                    kind="divisions"
                    number={divisionNumber}
                    label={divisionText({ divisionNumber, title })}
                    control={control}
                  />
                  <Muted>A star keeps it first on the page of the rings.</Muted>
                </Star>
                <Details division={division} day={day} control={control} />
              </>
            ) : (
              <Missing divisionNumber={divisionNumber} day={day} />
            )}
            <Row>
              <ButtonLink to={dayPath(day.tournament.id)}>All rings</ButtonLink>
            </Row>
          </>
        );
      }}
    </DayFrame>
  );
};
export default DivisionPage;
