import type { ReactNode } from 'react';
import {
  adultAge,
  divisionFor,
  formatDate,
  isCalendarDate,
  type CalendarDate,
  type CompetitorLevel,
  type Division,
  type ExpectedDivision,
  type Tournament,
} from '@schi/contract';
import { BeltRange } from '@schi/shared-ui/belts';
import { Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { knownOf } from './known-values';
import { MissingFields } from './MissingFields';
import { useExpectedDivisions } from './use-expected-divisions';

const Facts = styled.dl`
  div {
    display: flex;
    gap: var(--gap-2);
  }
  dt {
    flex: none;
    width: 3rem;
    color: var(--muted);
  }
`;

export interface DivisionProps {
  values: Record<string, unknown>;
  tournament: Tournament;
  levels: CompetitorLevel[];
  divisions: Division[];
}

const weightText = ({ minWeight, maxWeight }: Division) => {
  if (minWeight !== null && maxWeight !== null) return `${minWeight} to under ${maxWeight} pounds`;
  if (minWeight !== null) return `${minWeight} pounds and over`;
  return maxWeight === null ? 'any weight' : `under ${maxWeight} pounds`;
};
const noFit = {
  age: 'No division is planned for this age. Check the birth date; if it is right, sign up, and the organizers will look for a place.',
  level: 'No division is planned for this belt at this age. Sign up; the organizers will look for a place.',
  gender: 'No division is planned for this belt at this age. Sign up; the organizers will look for a place.',
  weight: 'Here the weight decides. Fill it in to see the division.',
};

const Found = ({
  division,
  age,
  levels,
  day,
}: {
  division: Division;
  age: number;
  levels: CompetitorLevel[];
  day: CalendarDate;
}) => {
  const level = (id: number) => levels.find((one) => one.id === id)?.name ?? '';
  const [from, to] = [level(division.minLevelId), level(division.maxLevelId)];
  const people = division.gender === null ? 'Girls and boys' : division.gender === 1 ? 'Male' : 'Female';
  const facts: readonly [name: string, fact: ReactNode][] = [
    ['Age', `${division.minAge} to ${division.maxAge} on ${formatDate(day)}; this competitor will be ${age}`],
    ['Belt', <BeltRange key="belt" from={from} to={to} words={from === to ? from : `${from} to ${to}`} />],
    [
      'Who',
      `${division.gender === null && division.minAge >= adultAge ? 'Women and men' : people}, ${weightText(division)}`,
    ],
  ];
  return (
    <>
      <p>
        <strong>{division.name}</strong>
      </p>
      <Facts>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </Facts>
      <Muted>
        Where too few or too many sign up, the organizers combine or split divisions, and publish the final ones before
        the day.
      </Muted>
    </>
  );
};

const expectedText = ({ name, members }: NonNullable<ExpectedDivision['division']>): string => {
  if (members === null) return `${name}.`;
  const { size, years, levels } = members;
  const ages = years.from === years.to ? years.from : `${years.from} to ${years.to}`;
  return `${name}: ${size} competitors so far, aged ${ages}, ${[...new Set(levels)].join(' to ')}.`;
};

/** The published divisions that a late entry would join (rule F2). */
const Expected = ({ divisions }: { divisions: readonly ExpectedDivision[] }) => (
  <>
    <p>The divisions are published. This competitor would join:</p>
    <dl>
      {divisions.map(({ eventId, event, division }) => (
        <div key={eventId}>
          <dt>
            <strong>{event}</strong>
          </dt>
          <dd>{division ? expectedText(division) : 'A new division, because no published one fits.'}</dd>
        </div>
      ))}
    </dl>
    <Muted>The organizers place late entries, and may choose another division.</Muted>
  </>
);

/** The division that a competitor with these values would be in, and why. */
const DivisionExplained = ({ values, tournament, levels, divisions }: DivisionProps) => {
  const day = tournament.tournamentDate;
  const { birthDate, gender, competitorLevelId, weight } = knownOf(values);
  const expected = useExpectedDivisions(tournament.id, values);
  const isComplete = isCalendarDate(birthDate) && gender !== undefined && competitorLevelId !== undefined;
  const answer = isComplete && divisionFor(divisions, levels, { birthDate, gender, competitorLevelId, weight }, day);
  return (
    <>
      {!answer && <MissingFields />}
      {expected && <Expected divisions={expected} />}
      {!expected && answer && answer.division && (
        <Found division={answer.division} age={answer.age} levels={levels} day={day} />
      )}
      {!expected && answer && !answer.division && (
        <Muted>{weight !== undefined && answer.because === 'weight' ? noFit.level : noFit[answer.because]}</Muted>
      )}
    </>
  );
};
export default DivisionExplained;
