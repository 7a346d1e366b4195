import { useRef, useState } from 'react';
import { scoring, type ringCalls } from '@schi/contract';
import { useStableCallback } from '@schi/shared-ui/stable-callback';
import { tapped, tapText, withLastRun, withPoints, type Tap } from './boards.rules';

/** One judge agrees with nobody. */
const leastPhones = 2;

interface Options {
  /** The seats of judges who have a phone. */
  seats: readonly number[];
  rules: Pick<scoring.BoutRules, 'decidedBy'>;
  value: ringCalls.BoardValue;
  /** By the server's clock, in milliseconds. */
  timeOfPress: () => number;
  note: (next: ringCalls.BoardValue, sentence: string) => void;
}

/**
 * What the table notes of a bout, beside judges who press points on phones: a point that both note is noted once, the
 * one that came first (decision rings/corner-judges).
 */
export const useJudgesPoints = ({ seats, rules, value, timeOfPress, note }: Options) => {
  const hasPhones = seats.length >= leastPhones && rules.decidedBy !== 'flags';
  /** The points of the judges that were noted here. */
  const agreed = useRef<scoring.TimedPoint[]>([]);
  /** Why the last press of the table was not noted, in words; empty where it was. */
  const [doubled, setDoubled] = useState('');
  const change = (next: ringCalls.BoardValue, sentence: string) => {
    setDoubled('');
    note(hasPhones ? withLastRun(value, next, timeOfPress()) : next, sentence);
  };
  const tap = useStableCallback((one: Tap) => {
    if (!hasPhones || one.kind !== 'points') return change(tapped(value, one), `${tapText(one)}.`);
    const point = { corner: one.corner, points: one.amount, at: timeOfPress() };
    // The judges were a moment faster.
    if (agreed.current.some((other) => scoring.isSamePoint(other, point)))
      return setDoubled(`${tapText(one)} is counted already.`);
    change(withPoints(value, [point]), `${tapText(one)}.`);
  });
  const agree = useStableCallback((points: readonly scoring.TimedPoint[]) => {
    const isNew = (point: scoring.TimedPoint) => !agreed.current.some((other) => scoring.isSamePoint(other, point));
    const fresh = points.filter(isNew);
    if (fresh.length === 0) return;
    agreed.current = [...agreed.current, ...fresh].slice(-scoring.mostRemembered);
    const says = fresh.map(({ corner, points: amount }) => tapText({ corner, kind: 'points', amount }));
    change(withPoints(value, fresh), `${says.join(', ')}, by the judges.`);
  });
  const undo = useStableCallback((one: Tap) => {
    // Whoever takes a point back may press it again at once.
    agreed.current = agreed.current.filter(({ corner, points }) => corner !== one.corner || points !== one.amount);
    change(tapped(value, one, -1), `taken back, ${tapText(one)}.`);
  });
  return { hasPhones, doubled, change, tap, undo, agree };
};
