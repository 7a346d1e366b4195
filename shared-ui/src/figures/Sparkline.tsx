import { styled } from '@schi/shared-ui/platform';
import { SeriesTable, type Series } from './SeriesTable';

/** Forced colors do not reach into a drawing, so its color is one of the system's. */
const Drawing = styled.svg`
  display: block;
  width: 100%;
  overflow: visible;
  fill: none;
  stroke: currentColor;
  stroke-linejoin: round;
  stroke-linecap: round;
  color: var(--link);
  @media (forced-colors: active) {
    color: CanvasText;
  }
  * {
    vector-effect: non-scaling-stroke;
  }
`;

interface Props {
  /** From left to right; `at` is the place on the horizontal axis in any unit, `value` the height. */
  points: readonly { at: number; value: number }[];
  series: Series;
  /** Pixels. */
  height: number;
  /** The value at which a dashed line is drawn, such as 0 minutes late; it is always in view. */
  base: number;
  /** Whether everybody can open the table. */
  opens?: boolean;
}

/** A small line of a series, its last point marked. The table says what it draws. */
export const Sparkline = ({ points, series, height, base, opens = false }: Props) => {
  const [ats, values] = [points.map(({ at }) => at), [base, ...points.map(({ value }) => value)]];
  const [left, low] = [Math.min(...ats), Math.min(...values)];
  const [width, rise] = [Math.max(...ats) - left || 1, Math.max(...values) - low || 1];
  const heightOf = (value: number) => 100 - ((value - low) / rise) * 100;
  const line = points.map(({ at, value }) => `${((at - left) / width) * 100},${heightOf(value)}`);
  return (
    <div>
      <Drawing height={height} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <path d={`M0,${heightOf(base)}H100`} strokeWidth={1} strokeDasharray="2 3" opacity={0.7} />
        <polyline points={line.join(' ')} strokeWidth={2} />
        {/* A line without length is drawn as a dot, which the scale does not distort. */}
        <path d={`M${line.at(-1) ?? ''}h0.001`} strokeWidth={6} />
      </Drawing>
      <SeriesTable series={series} opens={opens} />
    </div>
  );
};
