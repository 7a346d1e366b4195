import { emblem } from '@schi/contract';

const { side, middle, degrees, half, radius, ring, colors } = emblem;

/** The emblem. Decorative, since the site's name always stands beside it. `size` is pixels. */
export const Logo = ({ size = 36 }: { size?: number }) => (
  <svg width={size} height={size} viewBox={`0 0 ${side} ${side}`} aria-hidden>
    <g transform={`rotate(${degrees} ${middle} ${middle})`}>
      <circle cx={middle} cy={middle} r={radius} fill={colors.lower} />
      <path d={half} fill={colors.upper} />
    </g>
    <circle cx={middle} cy={middle} r={ring.radius} fill="none" stroke={colors.ring} strokeWidth={ring.width} />
  </svg>
);
