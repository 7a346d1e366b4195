import { useState, type ReactNode } from 'react';
import type { DayAssignment, DayRing, PublicDay } from '@schi/contract';
import { Card, Heading, Muted } from '@schi/shared-ui/components';
import { Disclosure, List } from '@schi/shared-ui/layout';
import { Link, styled } from '@schi/shared-ui/platform';
import { ringPath, ringText, workOf } from './day.rules';
import { DivisionLine } from './DivisionLine';
import type { StarControl } from './use-stars';

const Ring = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--gap-2);
  padding: var(--gap-4);
`;
const Title = styled(Heading)`
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
  }
`;
const Label = styled(Muted)`
  font-weight: 700;
  line-height: 1;
`;
const State = styled.p`
  color: var(--warn);
  font-weight: 700;
`;

/** What is folded is drawn once somebody opens it: most of a day is folded, and a phone would draw it for nobody. */
const Folded = ({ summary, children }: { summary: string; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </Disclosure>
  );
};

/** How many of those that come are shown in the card of a ring. */
const shownNext = 2;

interface Props {
  ring: DayRing;
  day: PublicDay;
  control: StarControl;
  /** Everything that comes is shown. */
  isWhole?: boolean;
}

/** A ring: what runs, what comes next with about when, and the rest folded. */
export const RingCard = ({ ring, day, control, isWhole = false }: Props) => {
  const { running, coming, done } = workOf(ring, day.assignments);
  const state = ringText(ring, new Date());
  const id = `ring-${ring.ringId}`;
  const shown = isWhole ? coming : coming.slice(0, shownNext);
  const later = coming.slice(shown.length);
  const lines = (list: readonly DayAssignment[], label: string) =>
    list.length > 0 && (
      <section aria-label={`${label} in ${ring.name}`}>
        <Label>{label}</Label>
        <List $divided>
          {list.map((assignment) => (
            <li key={`${assignment.divisionNumber} ${assignment.position}`}>
              <DivisionLine assignment={assignment} day={day} control={control} />
            </li>
          ))}
        </List>
      </section>
    );
  const folded = (list: readonly DayAssignment[], summary: string, label: string) =>
    list.length > 0 && <Folded summary={summary}>{lines(list, label)}</Folded>;
  return (
    <Ring aria-labelledby={id}>
      <Title id={id} as="h3" $size="h3">
        <Link to={ringPath(day.tournament.id, ring.ringId)}>{ring.name}</Link>
      </Title>
      {state !== '' && <State>{state}</State>}
      {lines(running, 'Now')}
      {lines(shown, 'Next')}
      {running.length + coming.length === 0 && <Muted>No division waits here.</Muted>}
      {folded(later, `${later.length} more`, 'Later')}
      {folded(done, `${done.length} done`, 'Done')}
    </Ring>
  );
};
