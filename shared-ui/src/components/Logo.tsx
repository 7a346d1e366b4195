/**
 * Our own mark: a belt tied in the red and blue halves of the taegeuk. Decorative, since the site's name always stands
 * beside it. `size` is pixels.
 */
export const Logo = ({ size = 36 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden>
    <g transform="rotate(-33.7 24 24)">
      <circle cx="24" cy="24" r="22" fill="#0b3d91" />
      <path d="M2 24a22 22 0 0 1 44 0 11 11 0 0 1-22 0 11 11 0 0 0-22 0z" fill="#c8102e" />
    </g>
    <circle cx="24" cy="24" r="22.75" fill="none" stroke="#b8892b" strokeWidth="1.5" />
  </svg>
);
