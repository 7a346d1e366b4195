import { useState } from 'react';
import { startNumberText, type DayPerson, type PublicDay } from '@schi/contract';
import { ButtonLink, Heading, Muted, Row, Stack, VisuallyHidden } from '@schi/shared-ui/components';
import { Columns, List } from '@schi/shared-ui/layout';
import { styled, useParams } from '@schi/shared-ui/platform';
import { SearchBox } from '../SearchBox';
import { DayFrame } from './DayFrame';
import {
  dayPath,
  divisionsOf,
  divisionsWith,
  found,
  foundText,
  mostFound,
  personText,
  type DayDivision,
} from './day.rules';
import { DivisionLine } from './DivisionLine';
import { RingCard } from './RingCard';
import { StarButton } from './StarButton';
import type { StarControl } from './use-stars';

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--gap-2);
  overflow-wrap: anywhere;
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

interface Shown {
  day: PublicDay;
  control: StarControl;
}

const DivisionList = ({ divisions, day, control }: Shown & { divisions: readonly DayDivision[] }) => (
  <List $divided>
    {divisions.flatMap(({ assignments }) =>
      assignments.map((assignment) => (
        <li key={`${assignment.divisionNumber} ${assignment.ringId} ${assignment.position} ${assignment.title}`}>
          <DivisionLine assignment={assignment} day={day} withRing control={control} />
        </li>
      )),
    )}
  </List>
);

/** A competitor with the divisions, and a star. */
const PersonLines = ({ person, day, control }: Shown & { person: DayPerson }) => (
  <div>
    <Person>
      <Heading as="h3" $size="h3">
        <bdi>{personText(person)}</bdi>
      </Heading>
      {person.startNumber !== null && (
        <StarButton kind="people" number={person.startNumber} label={personText(person)} control={control} />
      )}
    </Person>
    <DivisionList divisions={divisionsWith(day, person)} day={day} control={control} />
  </div>
);

/** What is starred on this phone; nothing while nothing is. A number that is gone says so, so that it can be unstarred. */
const Starred = ({ day, control }: Shown) => {
  const { divisions, people } = control.stars;
  if (divisions.length + people.length === 0) return null;
  const known = divisionsOf(day.assignments);
  return (
    <Stack as="section" $gap={2} aria-labelledby="starred">
      <Heading id="starred">Starred</Heading>
      <Columns $min={340} $gap={4} $fill>
        {people.map((number) => {
          const person = day.people.find(({ startNumber }) => startNumber === number);
          if (person) return <PersonLines key={`p${number}`} person={person} day={day} control={control} />;
          return (
            <Gone key={`p${number}`} kind="people" number={number} label={startNumberText(number)} control={control} />
          );
        })}
        {divisions.map((number) => {
          const division = known.find(({ divisionNumber }) => divisionNumber === number);
          if (division) return <DivisionList key={`d${number}`} divisions={[division]} day={day} control={control} />;
          return <Gone key={`d${number}`} kind="divisions" number={number} label={`#${number}`} control={control} />;
        })}
      </Columns>
    </Stack>
  );
};
const Gone = ({
  kind,
  number,
  label,
  control,
}: {
  kind: 'divisions' | 'people';
  number: number;
  label: string;
  control: StarControl;
}) => (
  <Person>
    <p>{label} is no longer there.</p>
    <StarButton kind={kind} number={number} label={label} control={control} />
  </Person>
);

const Found = ({ day, control, words }: Shown & { words: string }) => {
  const { divisions, people } = found(day, words);
  const isCut = divisions.length > mostFound || people.length > mostFound;
  return (
    <Stack $gap={4}>
      <VisuallyHidden as="h2">Found</VisuallyHidden>
      {people.slice(0, mostFound).map((person) => (
        <PersonLines key={`${person.startNumber} ${person.name}`} person={person} day={day} control={control} />
      ))}
      <DivisionList divisions={divisions.slice(0, mostFound)} day={day} control={control} />
      {isCut && <Muted>Only the first {mostFound} of each are shown. Type more of the name.</Muted>}
    </Stack>
  );
};

const Day = ({ day, control, ringId }: Shown & { ringId: number | null }) => {
  const [words, setWords] = useState('');
  const { tournament, rings, assignments } = day;
  const isSearched = words.trim() !== '';
  const own = rings.filter((ring) => ring.ringId === ringId);
  const shown = own.length > 0 ? own : rings;
  const unplaced = divisionsOf(assignments.filter((one) => one.ringId === null && one.step !== 'done'));
  const hasResults = assignments.some((one) => one.contests.some(({ result }) => result !== null));
  return (
    <>
      <SearchBox
        label="Find a division number, a start number or a name"
        placeholder="#47, 131 or Robin"
        words={words}
        onChange={setWords}
        said={foundText(found(day, words), words)}
      />
      {isSearched ? (
        <Found day={day} control={control} words={words} />
      ) : (
        <>
          {ringId !== null && own.length === 0 && <p>This ring is no longer there. These are all rings.</p>}
          <Starred day={day} control={control} />
          <Stack as="section" $gap={3} aria-labelledby="rings">
            <Heading id="rings">{own.length > 0 ? 'This ring' : 'Rings'}</Heading>
            {/* One ring takes the whole width. */}
            <Columns $min={340} $gap={4} $fill={own.length === 0}>
              {shown.map((ring) => (
                <RingCard key={ring.ringId} ring={ring} day={day} control={control} isWhole={own.length > 0} />
              ))}
            </Columns>
          </Stack>
          {own.length === 0 && unplaced.length > 0 && (
            <Stack as="section" $gap={3} aria-labelledby="unplaced">
              <Heading id="unplaced">In no ring yet</Heading>
              <DivisionList divisions={unplaced} day={day} control={control} />
            </Stack>
          )}
        </>
      )}
      <Row>
        {own.length > 0 && <ButtonLink to={dayPath(tournament.id)}>All rings</ButtonLink>}
        {hasResults && <ButtonLink to={`/results/${tournament.id}`}>All results</ButtonLink>}
      </Row>
      <Muted>
        {tournament.isToday
          ? 'Times follow what happens in the rings.'
          : tournament.isOver
            ? 'This tournament is over.'
            : 'These times are the plan. On the day they follow what happens in the rings.'}{' '}
        Stars stay on this phone only.
      </Muted>
    </>
  );
};

/** The rings of a tournament for everybody in the hall, or one of them (rule G6). */
const DayPage = () => {
  const { ringId } = useParams();
  return (
    <DayFrame>
      {(day, control) => <Day day={day} control={control} ringId={ringId === undefined ? null : Number(ringId)} />}
    </DayFrame>
  );
};
export default DayPage;
