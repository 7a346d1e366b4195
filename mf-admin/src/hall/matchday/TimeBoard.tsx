import { useEffect, useRef, type ReactNode } from 'react';
import { clockTime } from '@schi/contract';
import { VisuallyHidden } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { DayLayout } from './day-layout.rules';
import { headHeight, topGap } from './LaneTimes';
import { hoursOf } from './time-axis.rules';

const axisWidth = 66;

const Scroller = styled.div`
  height: 100%;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  overflow: auto;
`;
const Inner = styled.div`
  position: relative;
  display: grid;
  grid-auto-columns: minmax(112px, 1fr);
  grid-auto-flow: column;
  grid-template-columns: ${axisWidth}px;
  width: max-content;
  min-width: 100%;
`;
const Axis = styled.div`
  position: var(--sticky);
  left: 0;
  z-index: 6;
  background: var(--surface);
  span {
    position: absolute;
    right: 6px;
    color: var(--muted);
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
    line-height: 1;
    transform: translateY(-50%);
    white-space: nowrap;
  }
  i {
    position: absolute;
    right: 4px;
    left: 2px;
    display: -webkit-box;
    font-size: 0.75rem;
    font-style: normal;
    font-weight: 600;
    line-height: 14px;
    overflow: hidden;
    text-align: right;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  span[data-now] {
    right: 2px;
    z-index: 1;
    padding: 2px 4px;
    border-radius: 8px;
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 700;
  }
`;
const Corner = styled.div`
  position: var(--sticky);
  top: 0;
  z-index: 1;
  height: ${headHeight}px;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
`;
/* Over the lanes' ground, under their cards. */
const Across = styled.div`
  position: absolute;
  right: 0;
  left: ${axisWidth}px;
  z-index: 0;
  pointer-events: none;
  &[data-line='hour'] {
    border-top: 1px solid var(--line);
  }
  &[data-line='now'] {
    z-index: 4;
    border-top: 2px solid var(--accent);
    opacity: 0.5;
  }
  &[data-line='band'] {
    border-block: 1px dashed var(--control);
    background: repeating-linear-gradient(-45deg, transparent 0 6px, var(--line) 6px 7px);
  }
`;

interface Props {
  layout: DayLayout;
  /** The present minute, where it is on the axis. */
  now: number | null;
  children: ReactNode;
}

/** The ground on which lanes share one time axis: hours, the items of the schedule, and the present time. */
export const TimeBoard = ({ layout: { axis, bands }, now, children }: Props) => {
  const scroller = useRef<HTMLDivElement>(null);
  const nowTop = now === null ? null : axis.top(now);
  const begin = useRef(nowTop);
  useEffect(() => {
    // What is over is above; a director looks at what runs and what is next.
    if (begin.current !== null && scroller.current) scroller.current.scrollTop = Math.max(0, begin.current - 60);
  }, []);
  const at = (minute: number) => headHeight + topGap + axis.top(minute);
  return (
    <Scroller ref={scroller} role="region" aria-label="Rings by time" tabIndex={0}>
      <VisuallyHidden as="ul" aria-label="Schedule">
        {bands.map(({ title, from, to }) => (
          <li key={`${title} ${from}`}>
            {title}, {clockTime(from % 1_440)}
            {to > from && `–${clockTime(to % 1_440)}`}
          </li>
        ))}
      </VisuallyHidden>
      <Inner>
        <Axis aria-hidden>
          <Corner />
          {hoursOf(axis).map((hour) => (
            <span key={hour} style={{ top: at(hour) }}>
              {clockTime(hour % 1_440)}
            </span>
          ))}
          {bands.map(({ title, from }) => (
            <i key={`${title} ${from}`} style={{ top: at(from) + 8 }} title={title}>
              {title}
            </i>
          ))}
          {now !== null && (
            <span data-now style={{ top: at(now) }}>
              {clockTime(now % 1_440)}
            </span>
          )}
        </Axis>
        {children}
        {hoursOf(axis).map((hour) => (
          <Across key={`hour ${hour}`} data-line="hour" style={{ top: at(hour) }} />
        ))}
        {bands.map(({ title, from, to }) => (
          <Across
            key={`band ${title} ${from}`}
            data-line="band"
            style={{ top: at(from), height: axis.top(to) - axis.top(from) }}
          />
        ))}
        {nowTop !== null && <Across data-line="now" style={{ top: headHeight + topGap + nowTop }} />}
      </Inner>
    </Scroller>
  );
};
