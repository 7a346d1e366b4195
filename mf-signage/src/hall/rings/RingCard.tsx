import { Fragment } from 'react';
import { contests, divisionNumberText, type RingAssignment } from '@schi/contract';
import { BeltRange } from '@schi/shared-ui/belts';
import { styled } from '@schi/shared-ui/platform';
import { whenText, type ShownRing } from './rings.rules';

// Sizes depend on the card, not on the window; `--fit` then makes the type of all cards as large as the fullest of them
// allows.
const Card = styled.article`
  container-type: size;
  min-height: 0;
  border-radius: 1vmin;
  background: #1b1916;
  overflow: hidden;
`;
const Inner = styled.div`
  --unit: calc(min(1cqw, 1.9cqh) * var(--fit, 1));
  display: grid;
  grid-template-columns: minmax(0, 30cqw) minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr) auto;
  height: 100%;
  /* One ring on a screen that is higher than wide: beside the name half of the screen would be empty. */
  @container (max-aspect-ratio: 3/4) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr) auto;
  }
`;
const Name = styled.h2`
  display: grid;
  align-content: safe center;
  justify-items: safe center;
  min-height: 0;
  /* A border, because a name that reaches into a padding counts as one that fits. */
  border: 2cqmin solid #f3ede2;
  background: #f3ede2;
  color: #171512;
  font: 850 calc(var(--unit) * 12) / 0.9 var(--font-display);
  /* So that names that differ by a digit break alike. */
  text-align: center;
  /* Its row is as high as its line, and letters reach beyond a line of 0.9. */
  @container (max-aspect-ratio: 3/4) {
    padding-block: 0.2em;
  }
`;
const Now = styled.div`
  display: grid;
  align-content: safe center;
  gap: calc(var(--unit) * 1);
  padding: calc(var(--unit) * 2) calc(var(--unit) * 3);
  min-height: 0;
  h3 {
    color: #f2c95e;
    font: 750 calc(var(--unit) * 4.2) / 1 var(--font-display);
    letter-spacing: 0.02em;
  }
  p {
    font: 800 calc(var(--unit) * 9) / 0.95 var(--font-display);
    text-wrap: balance;
  }
  p[data-none] {
    color: #d9d0bf;
    font-size: calc(var(--unit) * 5.5);
    line-height: 1.1;
  }
  div {
    font: 650 calc(var(--unit) * 6) / 1.1 var(--font-display);
  }
  strong {
    justify-self: start;
    padding: calc(var(--unit) * 0.8) calc(var(--unit) * 1.6);
    border-radius: calc(var(--unit) * 1);
    background: #f2c95e;
    color: #171512;
    font: 750 calc(var(--unit) * 4.8) / 1.05 var(--font-display);
  }
  /* In the place of what happens now, and as large as that has to be. */
  strong[data-alone] {
    font-size: calc(var(--unit) * 8);
  }
  b {
    color: #f2c95e;
    font: 750 calc(var(--unit) * 5.5) / 1.1 var(--font-display);
  }
  small {
    color: #d9d0bf;
    font: 500 calc(var(--unit) * 4) / 1.15 var(--font-text);
  }
`;
const Number = styled.span`
  color: #f2c95e;
`;
const Part = styled.span`
  display: inline-block;
  max-width: 100%;
`;
const Next = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: minmax(0, 30cqw) minmax(0, 1fr);
  border-top: 2px solid #4a443a;
  h3 {
    padding: calc(var(--unit) * 2);
    color: #d9d0bf;
    font: 700 calc(var(--unit) * 4.6) / 1 var(--font-display);
    text-align: center;
  }
  @container (max-aspect-ratio: 3/4) {
    grid-template-columns: minmax(0, 1fr);
    h3 {
      padding: calc(var(--unit) * 2) calc(var(--unit) * 3) 0;
      text-align: start;
    }
  }
  ol {
    list-style: none;
    padding: calc(var(--unit) * 1.6) calc(var(--unit) * 3);
    display: grid;
    gap: calc(var(--unit) * 0.8);
  }
  li,
  > p {
    font: 650 calc(var(--unit) * 4.8) / 1.05 var(--font-display);
  }
  li:not(:first-child) {
    color: #d9d0bf;
  }
  > p {
    padding: calc(var(--unit) * 2) calc(var(--unit) * 3);
    color: #d9d0bf;
  }
  b {
    color: #f2c95e;
    font-weight: 750;
    white-space: nowrap;
  }
  small {
    display: block;
    color: #d9d0bf;
    font: 500 calc(var(--unit) * 3.4) / 1.15 var(--font-text);
  }
`;

/**
 * The parts of a name, such as ages, levels and weights: each stays on one line where it has room, so that no line ends
 * within a range.
 */
const Parts = ({ title }: { title: string }) =>
  title.split(', ').map((part, index, { length }) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <Part>
        {part}
        {index < length - 1 && ','}
      </Part>
    </Fragment>
  ));

/** A division on a wall: its number, its belts and its name. */
const Who = ({ title, divisionNumber, levels }: RingAssignment) => (
  <>
    {divisionNumber && <Number>{divisionNumberText(divisionNumber)}</Number>}{' '}
    {levels && <BeltRange {...levels} words="" />}
    <Parts title={title} />
  </>
);

/** The events of a division. */
const eventsOf = ({ eventTypes }: RingAssignment) => eventTypes.join(' · ');
/** The numbers of its bouts and turns; empty where they are not known. */
const numbersOf = ({ numbers }: RingAssignment) => (numbers ? contests.rangeText(numbers) : '');

interface Props {
  ring: ShownRing;
  now: Date;
  /** Of the tournament. */
  timeZone: string;
}

/** What happens in a ring, or what is next there: its events largest, because families look for them. */
const Headline = ({ of, says, when }: { of: RingAssignment; says: string; when: string }) => (
  <>
    <h3>{says}</h3>
    <p>{eventsOf(of)}</p>
    <div>
      <Who {...of} />
    </div>
    {when !== '' && <b>{when}</b>}
    {of.numbers && <small>{contests.rangeText(of.numbers)}</small>}
  </>
);

/**
 * One open ring: the current division, or the next one where nothing runs, and those after it; only the first that
 * comes shows its events, and how far it is called or about when it begins.
 */
export const RingCard = ({ ring: { name, current, next, upcoming, stopped }, now, timeZone }: Props) => {
  const head = current ?? next;
  const isEmpty = head === null && stopped === '';
  const none = 'No upcoming divisions currently scheduled in this ring, please check again soon.';
  return (
    <Card>
      <Inner data-fits>
        <Name data-fits>{name}</Name>
        <Now data-fits>
          {stopped !== '' && <strong data-alone={current ? undefined : ''}>{stopped}</strong>}
          {current && <Headline of={current} says="Happening Now" when="" />}
          {next && <Headline of={next} says="Next" when={whenText(next, now, timeZone)} />}
          {isEmpty && <p data-none="">{none}</p>}
        </Now>
        {!isEmpty && !(next && upcoming.length === 0) && (
          <Next data-fits>
            <h3>Upcoming</h3>
            {upcoming.length === 0 ? (
              <p>{none}</p>
            ) : (
              <ol>
                {upcoming.map((item, index) => {
                  const isFirst = index === 0 && next === null;
                  const when = isFirst ? whenText(item, now, timeZone) : '';
                  return (
                    <li key={item.ringAssignmentId}>
                      <Who {...item} /> {isFirst && when !== '' && <b>{when}</b>}
                      {isFirst && <small>{[eventsOf(item), numbersOf(item)].filter(Boolean).join(' · ')}</small>}
                    </li>
                  );
                })}
              </ol>
            )}
          </Next>
        )}
      </Inner>
    </Card>
  );
};
