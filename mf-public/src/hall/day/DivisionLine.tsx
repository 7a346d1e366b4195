import { divisionText, type DayAssignment, type PublicDay } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { Division } from '@schi/shared-ui/division';
import { Link, styled } from '@schi/shared-ui/platform';
import { useEventTypesQuery } from '@schi/shared-ui/site';
import { divisionPath, eventTitles, whenText } from './day.rules';
import { StarButton } from './StarButton';
import type { StarControl } from './use-stars';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 0 var(--gap-2);
  overflow-wrap: anywhere;
  a {
    display: block;
    min-height: 44px;
    padding-block: var(--gap-1);
    line-height: 1.3;
  }
`;
const When = styled(Muted)`
  grid-column: 1 / -1;
  &[data-now] {
    color: var(--accent-text);
    font-weight: 700;
  }
`;

/** The marks of events by their titles, as the settings say. */
export const useMarks = (titles: readonly string[]) => {
  const types = useEventTypesQuery().data ?? [];
  return titles.map((title) => ({ ...types.find((type) => type.title === title), title }));
};

/** A part of a division in a list: its events, its name, how far it is or when, and in which ring where `withRing`. */
export const DivisionLine = ({
  assignment,
  day: { tournament, rings },
  withRing = false,
  control,
}: {
  assignment: DayAssignment;
  day: PublicDay;
  withRing?: boolean;
  control: StarControl;
}) => {
  const { title, divisionNumber, levels, step, ringId } = assignment;
  const events = useMarks(eventTitles({ assignments: [assignment] }));
  const ring = rings.find((one) => one.ringId === ringId);
  const when = whenText(assignment, ring, tournament.timeZone);
  const where = withRing && ring && !ring.isClosed ? ring.name : '';
  const said = [where, when].filter((part) => part !== '').join(': ');
  const mark = <Division title={title} divisionNumber={divisionNumber} levels={levels} events={events} size="card" />;
  return (
    <Line>
      {divisionNumber ? <Link to={divisionPath(tournament.id, divisionNumber)}>{mark}</Link> : mark}
      {divisionNumber ? (
        <StarButton
          kind="divisions"
          number={divisionNumber}
          label={divisionText({ divisionNumber, title })}
          control={control}
        />
      ) : (
        <span />
      )}
      {said !== '' && <When data-now={step === 'inRing' ? '' : undefined}>{said}</When>}
    </Line>
  );
};
