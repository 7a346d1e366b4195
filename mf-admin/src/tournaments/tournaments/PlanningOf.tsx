import { clockTime, scheduleBlocks, type ScheduleBlock, type SchedulePlanning } from '@schi/contract';
import { SelectBox } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { useEventTypesQuery } from '@schi/shared-ui/site';
import { TimeBox } from '../../platform/time-fields/TimeField';

const Box = styled.details`
  order: 1;
  grid-column: 1 / -1;
  padding-bottom: var(--gap-3);
  summary {
    color: var(--link);
    font-size: var(--size-small);
    cursor: pointer;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
    gap: var(--gap-3);
    padding-top: var(--gap-2);
  }
  fieldset {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: var(--gap-2) var(--gap-4);
    margin: 0;
    padding: 0;
    border: 0;
  }
  fieldset label {
    display: flex;
    align-items: center;
    gap: var(--gap-2);
    min-height: 32px;
  }
`;
const Labelled = styled.label`
  display: grid;
  gap: var(--gap-1);
  font-weight: 600;
`;

const blockNames: Record<ScheduleBlock, string> = {
  nothing: 'Nothing',
  rings: 'All rings',
  blackBelts: 'Divisions with black belts',
};

/** A time that is not chosen yet is an empty text. */
type Typed = Omit<SchedulePlanning, 'startsMinute' | 'endsMinute'> & {
  startsMinute: number | '';
  endsMinute: number | '' | null;
};
const nothing: Typed = { startsMinute: '', endsMinute: null, blocks: 'nothing', eventTypeIds: [] };
const timeIn = (value: number | '' | null) => (typeof value === 'number' ? clockTime(value) : '');

const summaryOf = (
  { startsMinute, endsMinute, blocks, eventTypeIds }: Typed,
  titles: ReadonlyMap<number, string>,
): string => {
  const times = [timeIn(startsMinute), timeIn(endsMinute)].filter((text) => text !== '').join(' – ');
  if (times === '') return 'For the plan of rings';
  const rests = blocks === 'nothing' ? [] : [`${blockNames[blocks].toLowerCase()} rest`];
  const begins =
    eventTypeIds.length === 0
      ? []
      : [
          `${eventTypeIds.map((id) => titles.get(id) ?? '').join(', ')} ${eventTypeIds.length === 1 ? 'begins' : 'begin'}`,
        ];
  return `For the plan of rings: ${[times, ...rests, ...begins].join('; ')}`;
};

interface Props {
  /** `entry 3`. */
  name: string;
  planning: SchedulePlanning | undefined;
  onChange: (planning: SchedulePlanning) => void;
  onBlur: () => void;
}

/** When a schedule item is, what rests meanwhile and what begins with it: what the plan of rings keeps (rule G2). */
export const PlanningOf = ({ name, planning, onChange, onBlur }: Props) => {
  const { data: types = [] } = useEventTypesQuery();
  const now: Typed = planning ?? nothing;
  // Cast: the form holds an empty text until a time is chosen.
  const change = (part: Partial<Typed>) => onChange({ ...now, ...part } as SchedulePlanning);
  const { eventTypeIds } = now;
  return (
    <Box>
      <summary>{summaryOf(now, new Map(types.map(({ id, title }) => [id, title])))}</summary>
      <div>
        <Labelled>
          Starts
          <TimeBox
            aria-label={`Start of ${name}`}
            value={now.startsMinute}
            onBlur={onBlur}
            onChange={(startsMinute) => change({ startsMinute })}
          />
        </Labelled>
        <Labelled>
          Ends
          <TimeBox
            aria-label={`End of ${name}`}
            isEnd
            value={now.endsMinute}
            onBlur={onBlur}
            onChange={(endsMinute) => change({ endsMinute })}
          />
        </Labelled>
        <SelectBox
          label="Rests meanwhile"
          value={now.blocks === 'nothing' ? '' : now.blocks}
          prompt={blockNames.nothing}
          onChange={(value) => change({ blocks: scheduleBlocks.find((block) => block === value) ?? 'nothing' })}
          options={scheduleBlocks.flatMap((value) =>
            value === 'nothing' ? [] : [{ value, label: blockNames[value] }],
          )}
        />
        <fieldset>
          <legend>Begins with it, not before</legend>
          {types.map(({ id, title }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={eventTypeIds.includes(id)}
                onChange={() =>
                  change({
                    eventTypeIds: eventTypeIds.includes(id)
                      ? eventTypeIds.filter((one) => one !== id)
                      : [...eventTypeIds, id],
                  })
                }
              />
              {title}
            </label>
          ))}
        </fieldset>
      </div>
    </Box>
  );
};
