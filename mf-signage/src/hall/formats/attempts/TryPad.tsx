import { useState } from 'react';
import { scoring, type ringCalls } from '@schi/contract';
import { Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { Counter } from '@schi/shared-ui/forms';
import { Tap } from '../../scoring/scoring-controls';
import { Stopwatch } from '../../scoring/Stopwatch';
import { Boards } from './Boards';
import { leftOf } from './breaking.rules';

interface Props {
  /** The competitor in this contest, for the stopwatch. */
  of: string;
  /** By how many milliseconds this device's clock is ahead. */
  aheadMs: number;
  name: string;
  rules: scoring.BreakingRules;
  /** What is noted; `null` before the first try. */
  value: ringCalls.BreaksValue | null;
  isSecond: boolean;
  disabled: boolean;
  onRecord: (value: ringCalls.BreaksValue, sentence: string) => void;
}
const mostWarnings = 9;
const empty: ringCalls.BreaksValue = { first: [], second: [], warnings: 0, timeMs: null };

/**
 * One try of one competitor: the boards, warnings, and the time where it is taken. It is noted by a button, not by the
 * taps.
 */
export const TryPad = ({ of, aheadMs, name, rules, value, isSecond, disabled, onRecord }: Props) => {
  const { stations, isTimed, warning } = rules;
  const before = value ?? empty;
  const part = isSecond ? 'second' : 'first';
  const full = (list: readonly scoring.Broken[]) => stations.map((_, index) => list[index] ?? 'none');
  const [broken, setBroken] = useState(() => full(before[part]));
  const [warnings, setWarnings] = useState(before.warnings);
  const [timeMs, setTime] = useState(before.timeMs);
  const all = stations.map((_, index) => index);
  const shown = isSecond ? leftOf(before.first) : all;
  const next: ringCalls.BreaksValue = { ...before, [part]: broken, warnings, timeMs };
  const points = scoring.breakingPoints({ competitorId: 0, ...next }, rules);
  return (
    <Stack $gap={3}>
      <Heading as="h3" $size="h3">
        <bdi>{name}</bdi>, {part} try
      </Heading>
      {isSecond && <Muted>Only what the first try left.</Muted>}
      <Boards
        label={`Boards of ${name}, ${part} try`}
        stations={stations}
        broken={broken}
        shown={shown}
        disabled={disabled}
        onChange={setBroken}
      />
      <Row $gap={3}>
        <span>Warnings (−{scoring.pointsText(warning)} each)</span>
        <Counter
          of="warning"
          count={warnings}
          disabled={disabled}
          onAdd={() => setWarnings(Math.min(mostWarnings, warnings + 1))}
          onRemove={() => setWarnings(warnings - 1)}
        />
      </Row>
      {isTimed && (
        <Stopwatch
          of={`${of} ${part}`}
          aheadMs={aheadMs}
          label={name}
          timeMs={timeMs}
          disabled={disabled}
          onTime={setTime}
        />
      )}
      <Row $gap={3}>
        <Tap
          kind="primary"
          disabled={disabled}
          onClick={() => onRecord(next, `${name}, ${part} try: ${scoring.pointsText(points[part])}.`)}
        >
          Note the {part} try: {scoring.pointsText(points[part])}
        </Tap>
      </Row>
    </Stack>
  );
};
