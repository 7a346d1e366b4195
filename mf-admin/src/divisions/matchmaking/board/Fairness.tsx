import { memo, type CSSProperties } from 'react';
import type { matchmaking } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { hasBothBelts } from './flags';
import { measuresOf, type Measure } from './measures';
import type { BoardCard } from './model';
import { limitWords, shownWarnings, warningWords } from './draft-texts';

const Bars = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: 2px var(--gap-3);
  margin: 0;
  font-size: 0.8125rem;
  line-height: 1.35;
  font-variant-numeric: tabular-nums;
  div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }
  dt {
    display: flex;
    justify-content: space-between;
    gap: var(--gap-2);
    white-space: nowrap;
    span:last-child {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  dd {
    color: var(--muted);
  }
`;
/** The track is as long as twice the tolerance, which the mark in its middle stands for. */
const Track = styled.span`
  position: relative;
  display: block;
  height: 4px;
  margin: 1px 0;
  border-radius: 2px;
  background: var(--sunken);
  forced-color-adjust: none;
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: min(100%, calc(var(--part) * 50%));
    border-radius: 2px;
    background: var(--control);
  }
  &[data-wide]::before {
    background: var(--warn);
  }
  &::after {
    content: '';
    position: absolute;
    inset: -2px auto -2px 50%;
    width: 1px;
    background: var(--text);
  }
`;

/** The length as a variable: a style of its own for every length would have the browser read all styles again. */
const lengthOf = (part: number): CSSProperties & Record<'--part', number> => ({ '--part': part });

const Bar = ({ measure: { label, range, says, part } }: { measure: Measure }) => (
  <div>
    <dt>
      <span>{label}</span>
      <span>{range}</span>
    </dt>
    <dd>
      <Track style={lengthOf(part)} data-wide={part > 1 ? '' : undefined} aria-hidden />
      {says}
      {part > 1 ? ', wide' : ''}
    </dd>
  </div>
);

interface Props {
  card: matchmaking.FairnessCard;
  members: BoardCard['group']['members'];
  levelNames: readonly string[];
  options: Pick<Parameters<typeof measuresOf>[3], 'tolerances'>;
}

/** How wide a division is in each measure, beside what is tolerated. */
export const SpreadBars = memo(({ card, members, levelNames, options }: Props) => (
  <Bars>
    {measuresOf(card, hasBothBelts(members), levelNames, options).map((measure) => (
      <Bar key={measure.name} measure={measure} />
    ))}
  </Bars>
));
SpreadBars.displayName = 'SpreadBars';

const Flags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--gap-2);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.35;
  li {
    padding: 0 6px;
    border-radius: 3px;
    background: var(--warn-surface);
    color: var(--warn);
  }
  li[data-tone='danger'] {
    background: var(--danger-surface);
    color: var(--danger);
  }
`;

/** How a size stands to the useful one, in words; empty inside. */
export const sizeWords = ({ size, outside }: matchmaking.FairnessCard['events'][number]): string => {
  if (size === 1 && outside < 0) return 'Alone';
  if (outside < 0) return `${-outside} too few`;
  return outside > 0 ? `${outside} too many` : '';
};

/**
 * What is wrong with a division, in words: limits first, then warnings, sizes and what is not known.
 * @param beyond the limits in words, where they name who breaks them
 */
export const flagLines = (
  { limits, warnings, events, unknownWeights }: matchmaking.FairnessCard,
  titleOf: (eventId: number) => string,
  beyond: readonly string[] = limits.map((name) => limitWords[name]),
): { text: string; isDanger: boolean }[] => {
  const entered = events.filter(({ size }) => size > 0);
  const sizes = entered.flatMap((event) => {
    const words = sizeWords(event);
    return words === '' ? [] : [events.length > 1 ? `${titleOf(event.eventId)}: ${words.toLowerCase()}` : words];
  });
  return [
    ...beyond.map((text) => ({ text, isDanger: true })),
    ...shownWarnings({ limits, warnings }).map((name) => ({ text: warningWords[name], isDanger: false })),
    ...sizes.map((text) => ({ text, isDanger: false })),
    ...(unknownWeights > 0 ? [{ text: `Weight unknown: ${unknownWeights}`, isDanger: false }] : []),
  ];
};

interface FlagListProps {
  card: matchmaking.FairnessCard;
  titleOf: (eventId: number) => string;
  beyond?: readonly string[];
}
export const FlagList = ({ card, titleOf, beyond }: FlagListProps) => {
  const lines = flagLines(card, titleOf, beyond);
  if (lines.length === 0) return null;
  return (
    <Flags aria-label="Flags">
      {lines.map(({ text, isDanger }) => (
        <li key={text} data-tone={isDanger ? 'danger' : undefined}>
          {text}
        </li>
      ))}
    </Flags>
  );
};
