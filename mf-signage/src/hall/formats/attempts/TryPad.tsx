import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { scoring, type CalledDivision, type ringCalls } from '@schi/contract';
import { Muted, Row, Stack } from '@schi/shared-ui/components';
import { Counter } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { Tap } from '../../scoring/scoring-controls';
import { Stopwatch } from '../../scoring/Stopwatch';
import { ToolHead } from '../../scoring/ToolHead';
import { BoardChoices } from './BoardChoices';
import { Boards } from './Boards';
import { asksMore, leftOf, nextOf, ordinalTry, tapped, tryName, turnValue } from './breaking.rules';

const Keys = styled(Muted)`
  @media (hover: none) {
    display: none;
  }
`;

interface Props {
  /** The competitor in this contest, for the stopwatch. */
  of: string;
  /** By how many milliseconds this device's clock is ahead. */
  aheadMs: number;
  name: string;
  competitors: CalledDivision['competitors'];
  competitorId: number;
  /** In the ring (rule G18). */
  number: number | undefined;
  rules: scoring.BreakingRules;
  /** What is noted; `null` before the first try. */
  value: ringCalls.BreaksValue | null;
  isSecond: boolean;
  disabled: boolean;
  /** The one before was noted, so the keyboard goes on here. */
  takesFocus: boolean;
  onRecord: (value: ringCalls.BreaksValue, sentence: string) => void;
}
const most = 9;
const empty: ringCalls.BreaksValue = { first: [], second: [], warnings: 0, timeMs: null };

/**
 * One try of one competitor: the boards with their techniques and tries, what is taken off, and the time where it is
 * taken. It is noted by a button, not by the taps. While it has the focus, its keys do what the taps do.
 */
export const TryPad = (props: Props) => {
  const { of, aheadMs, name, competitors, competitorId, number, rules, value } = props;
  const { isSecond, disabled, takesFocus, onRecord } = props;
  const { stations, isTimed, warning, boundary } = rules;
  const before = value ?? empty;
  const part = isSecond ? 'second' : 'first';
  const each = <T,>(list: readonly T[] | undefined, otherwise: T) =>
    stations.map((_, index) => list?.[index] ?? otherwise);
  const all = stations.map((_, index) => index);
  const shown = isSecond ? leftOf(before.first) : all;
  const [broken, setBroken] = useState(() => each(before[part], 'none'));
  const [techniques, setTechniques] = useState(() => each(before.techniques, ''));
  const [tries, setTries] = useState(() => each(before.tries, 1));
  const [boundaries, setBoundaries] = useState(before.boundaries ?? 0);
  const [warnings, setWarnings] = useState(before.warnings);
  const [timeMs, setTime] = useState(before.timeMs);
  const [station, setStation] = useState(shown[0] ?? 0);
  const pad = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) pad.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const hasChoices = asksMore(rules);
  const next = turnValue(rules, { ...before, [part]: broken, techniques, tries, boundaries, warnings, timeMs });
  const points = scoring.breakingPoints({ competitorId: 0, ...next }, rules);
  const what = tryName(rules, isSecond);
  const withOne = <T,>(list: readonly T[], index: number, one: T) => list.map((old, at) => (at === index ? one : old));
  // Where more is asked of a board, the first tap on one that is broken only chooses it.
  const tap = (index: number) => {
    const state = broken[index] ?? 'none';
    const board = stations[index];
    setStation(index);
    if (board && !(hasChoices && index !== station && state !== 'none'))
      setBroken(withOne(broken, index, tapped(state, board)));
  };
  const aboutOf = (index: number) =>
    [techniques[index] ?? '', (tries[index] ?? 1) > 1 ? ordinalTry(tries[index] ?? 1) : '']
      .filter((text) => text !== '')
      .join(', ');
  const setTechnique = (named: string) => setTechniques(withOne(techniques, station, named));
  const setTry = (number: number) => setTries(withOne(tries, station, number));
  const addBoundary = () => setBoundaries(Math.min(most, boundaries + 1));
  const addWarning = () => setWarnings(Math.min(most, warnings + 1));

  const press = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLInputElement;
    if (disabled || isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = Number(event.key) - 1;
    if (shown.includes(digit)) tap(digit);
    const names = ['', ...rules.techniques.map((one) => one.name)];
    const numbers = [1, ...rules.tryCosts.map((_, index) => index + 2)];
    const keys: Partial<Record<string, () => void>> = {
      t: () => setTechnique(nextOf(names, techniques[station] ?? '')),
      r: () => setTry(nextOf(numbers, tries[station] ?? 1)),
      w: addWarning,
      ...(boundary === null ? {} : { b: addBoundary }),
    };
    keys[event.key.toLowerCase()]?.();
  };

  return (
    <Stack $gap={3} ref={pad} role="group" aria-label={`${name}, ${what}`} tabIndex={-1} onKeyDown={press}>
      <ToolHead competitors={competitors} competitorId={competitorId} name={name} number={number}>
        , {what}
      </ToolHead>
      {isSecond && <Muted>Only what the first try left.</Muted>}
      <Boards
        label={`Boards of ${name}, ${what}`}
        broken={broken}
        shown={shown}
        chosen={hasChoices ? station : null}
        aboutOf={aboutOf}
        disabled={disabled}
        onTap={tap}
      />
      {hasChoices && (
        <BoardChoices
          rules={rules}
          station={station + 1}
          technique={techniques[station] ?? ''}
          tryNumber={tries[station] ?? 1}
          disabled={disabled}
          onTechnique={setTechnique}
          onTry={setTry}
        />
      )}
      {boundary !== null && (
        <Row $gap={3}>
          <span>Over the boundary (−{scoring.pointsText(boundary)} each)</span>
          <Counter
            of="step over the boundary"
            count={boundaries}
            disabled={disabled}
            onAdd={addBoundary}
            onRemove={() => setBoundaries(boundaries - 1)}
          />
        </Row>
      )}
      <Row $gap={3}>
        <span>Warnings (−{scoring.pointsText(warning)} each)</span>
        <Counter
          of="warning"
          count={warnings}
          disabled={disabled}
          onAdd={addWarning}
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
          onClick={() => onRecord(next, `${name}, ${what}: ${scoring.pointsText(points[part])}.`)}
        >
          Note the {what}: {scoring.pointsText(points[part])}
        </Tap>
        {!isSecond && !scoring.countsOnlyBoards(rules) && (
          <Muted aria-live="polite">{scoring.breakingSumText({ competitorId: 0, ...next }, rules)}</Muted>
        )}
      </Row>
      <Keys>
        Keys here: 1 to {Math.min(most, stations.length)} boards
        {rules.techniques.length > 0 && ', T technique'}
        {rules.tryCosts.length > 0 && ', R try'}
        {boundary !== null && ', B boundary'}, W warning.
      </Keys>
    </Stack>
  );
};
