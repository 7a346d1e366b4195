import { memo } from 'react';
import type { matchmaking } from '@schi/contract';
import { DotStrip } from '@schi/shared-ui/figures';
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
  div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }
  dt {
    display: flex;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: 0 var(--gap-2);
  }
  dd {
    color: var(--muted);
  }
`;
const Spread = ({ measure, members }: { measure: Measure; members: readonly matchmaking.Entrant[] }) => {
  const { label, range, says, tolerance, valueOf } = measure;
  const values = members.map(valueOf).filter((value) => value !== null);
  return (
    <div>
      <dt>
        <span>{label}</span>
        <span>{range}</span>
      </dt>
      <dd>
        <DotStrip
          values={values}
          tolerance={tolerance}
          label={`${label} of each: ${[...values]
            .sort((a, b) => a - b)
            .map((value) => (measure.name === 'level' ? value + 1 : Number(value.toFixed(1))))
            .join(', ')}`}
        />
        {says}
      </dd>
    </div>
  );
};

interface Props {
  card: matchmaking.FairnessCard;
  members: BoardCard['group']['members'];
  levelNames: readonly string[];
  options: Pick<Parameters<typeof measuresOf>[3], 'tolerances'>;
}

/** The members as dots in each measure, over the width that is tolerated. */
export const SpreadBars = memo(({ card, members, levelNames, options }: Props) => (
  <Bars>
    {measuresOf(card, hasBothBelts(members), levelNames, options).map((measure) => (
      <Spread key={measure.name} measure={measure} members={members} />
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
