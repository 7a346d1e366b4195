import { contests, type RingAssignment } from '@schi/contract';
import { Division } from '@schi/shared-ui/division';
import { styled } from '@schi/shared-ui/platform';
import { stepWords, type ShownRing } from './rings.rules';

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
  small {
    color: #d9d0bf;
    font: 500 calc(var(--unit) * 4) / 1.15 var(--font-text);
  }
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

/** Keeps ages such as 8–9 on one line: browsers break after the dash. */
const unbroken = (title: string) => title.replace(/(?<=\d)–(?=\d)/g, '\u2060–\u2060');

/** The events of a division, and the numbers of its bouts and turns. */
const eventsText = ({ eventTypes, numbers }: RingAssignment) =>
  [...eventTypes, ...(numbers ? [contests.rangeText(numbers)] : [])].join(' · ');

interface Props {
  ring: ShownRing;
  /** Said while nothing runs and nothing is stopped. */
  pause: string;
}

/**
 * One open ring: the current division, and up to three next ones; only the first of those shows its events, and how far
 * it is called.
 */
export const RingCard = ({ ring: { name, current, upcoming, stopped }, pause }: Props) => (
  <Card>
    <Inner data-fits>
      <Name data-fits>{name}</Name>
      <Now data-fits>
        {stopped !== '' && <strong data-alone={current ? undefined : ''}>{stopped}</strong>}
        {(current !== null || stopped === '') && (
          <>
            <h3>Happening Now</h3>
            <p>{current ? <Division {...current} title={unbroken(current.title)} /> : pause}</p>
          </>
        )}
        {current && <small>{eventsText(current)}</small>}
      </Now>
      <Next data-fits>
        <h3>Upcoming</h3>
        {upcoming.length === 0 ? (
          <p>No upcoming divisions currently scheduled in this ring, please check again soon.</p>
        ) : (
          <ol>
            {upcoming.map((item, index) => (
              <li key={item.ringAssignmentId}>
                <Division {...item} title={unbroken(item.title)} />{' '}
                {index === 0 && item.step && <b>{stepWords[item.step]}</b>}
                {index === 0 && <small>{eventsText(item)}</small>}
              </li>
            ))}
          </ol>
        )}
      </Next>
    </Inner>
  </Card>
);
