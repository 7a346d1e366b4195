import { instantText } from '@schi/contract';
import { Heading, Icon } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { EntryDetails } from './EntryDetails';
import { adviceText, callText, lineText, shortCallText, shortLineText } from './my-day.rules';
import { isCalled, type DayGroup, type DayItem } from './timeline.rules';

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;
/** Its border on the right joins what overlaps. */
const Overlap = styled.li`
  margin-top: var(--gap-2);
  padding-right: var(--gap-2);
  border-right: 4px solid var(--warn);
  > p {
    padding-block: var(--gap-1);
    color: var(--warn);
    font-size: var(--size-small);
    font-weight: 600;
    line-height: 1.3;
  }
`;
const Entry = styled.details`
  border-top: 1px solid var(--line);
  > summary {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--gap-3);
    min-height: var(--target);
    padding-block: 2px;
    line-height: 1.3;
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary > svg {
    transform: scaleY(-1);
  }
  > div {
    padding: 0 0 var(--gap-3) calc(5rem + var(--gap-3));
    color: var(--muted);
  }
`;
const Line = styled.span`
  display: block;
  color: var(--muted);
  font-size: var(--size-small);
  &[data-called] {
    color: var(--accent-text);
    font-weight: 700;
  }
`;

/** One division in the timeline; its details open below. */
const EntryLine = ({ item: { name, entry }, timeZone, at }: { item: DayItem; timeZone: string; at: Date }) => {
  const { ring, stagingBy, step, window } = entry;
  const isNow = isCalled(entry);
  const by =
    stagingBy !== null && step === 'planned' ? `At staging by ${instantText(stagingBy, timeZone, 'clock')}` : '';
  const [call, short] = [callText(entry, at), shortCallText(entry, at)];
  const clock = (instant: string) => instantText(instant, timeZone, 'clock');
  return (
    <Entry>
      <summary>
        <span>
          <strong>{isNow ? 'Now' : window ? clock(window.from) : '–'}</strong>
          {!isNow && window && <Line>– {clock(window.to)}</Line>}
        </span>
        <span>
          <strong>{name}</strong>
          {ring !== null && ` ${ring}`}
          <Line data-called={isNow ? '' : undefined}>{short || by || shortLineText(entry) || lineText(entry)}</Line>
        </span>
        <Icon name="down" size={16} />
      </summary>
      <div>
        {call !== short && <p>{call}</p>}
        <EntryDetails entry={entry} timeZone={timeZone} />
      </div>
    </Entry>
  );
};

interface Props {
  title: string;
  groups: readonly DayGroup[];
  timeZone: string;
  /** How late it is. */
  at: Date;
  /** Stands above, and is left out. */
  next: DayItem | null;
}

/** The family's divisions in the order of time; at the right a mark joins those that overlap. */
export const Timeline = ({ title, groups, timeZone, at, next }: Props) => {
  const linesOf = ({ items }: DayGroup) =>
    items
      .filter((item) => item !== next)
      .map((item) => {
        const key = `${item.competitorId} ${item.entry.ringAssignmentId}`;
        return { key, line: <EntryLine item={item} timeZone={timeZone} at={at} /> };
      });
  if (groups.every((group) => linesOf(group).length === 0)) return null;
  return (
    <section aria-labelledby="timeline">
      <Heading id="timeline" $size="h3">
        {title}
      </Heading>
      <List>
        {groups.map((group) => {
          const lines = linesOf(group);
          if (!group.advice) return lines.map(({ key, line }) => <li key={key}>{line}</li>);
          return (
            <Overlap key={lines[0]?.key}>
              <p>{adviceText(group.advice)}</p>
              <List>
                {lines.map(({ key, line }) => (
                  <li key={key}>{line}</li>
                ))}
              </List>
            </Overlap>
          );
        })}
      </List>
    </section>
  );
};
