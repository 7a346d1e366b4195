import { styled } from '@schi/shared-ui/platform';
import { bandFrom } from './band.rules';

/** Forced colors do not reach into a drawing, so its colors are the system's. */
const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 16px;
  color: var(--text);
  line {
    stroke: var(--control);
  }
  rect {
    fill: var(--info-surface);
    stroke: var(--control);
  }
  circle {
    fill: currentColor;
  }
  [data-outside] {
    fill: var(--raised);
    stroke: currentColor;
    stroke-width: 2;
  }
  @media (forced-colors: active) {
    color: CanvasText;
    :is(line, rect) {
      stroke: CanvasText;
    }
    :is(rect, [data-outside]) {
      fill: Canvas;
    }
  }
`;

/** Pixels: half the height of the drawing. */
const middle = 8;

interface Props {
  values: readonly number[];
  /** How far values may lie apart; the band of this width is drawn where it holds most of them. */
  tolerance: number;
  /** Every value in words, for assistive technology. */
  label: string;
}

/**
 * Values as dots on an axis. A dot that is not filled lies outside the band of what is tolerated, so a lone one shows
 * who is too far from the others. Equal values lie above each other.
 */
export const DotStrip = ({ values, tolerance, label }: Props) => {
  const from = bandFrom(values, tolerance);
  const low = Math.min(from, ...values);
  // A tolerance of 0 and equal values leave no width.
  const width = Math.max(from + tolerance, ...values) - low || 1;
  const placeOf = (value: number) => 4 + ((value - low) / width) * 92;
  const count = new Map<string, number>();
  return (
    <Drawing role="img" aria-label={label}>
      <line x1="0" x2="100%" y1={middle} y2={middle} />
      <rect x={`${placeOf(from)}%`} width={`${(tolerance / width) * 92}%`} y={1} height={2 * middle - 2} rx={2} />
      {[...values]
        .sort((a, b) => a - b)
        .map((value, index) => {
          const place = placeOf(value).toFixed(0);
          const nth = count.get(place) ?? 0;
          count.set(place, nth + 1);
          // Above and below in turn: the middle, 4 px higher, 4 px lower.
          const shift = nth === 0 ? 0 : (nth % 2 === 1 ? -1 : 1) * 4;
          const isOutside = value < from || value > from + tolerance;
          return (
            <circle key={index} cx={`${place}%`} cy={middle + shift} r={3} data-outside={isOutside ? '' : undefined} />
          );
        })}
    </Drawing>
  );
};
