/**
 * The emblem: a belt tied in the red and blue halves of the taegeuk, in a ring. Lengths are parts of a square of 48,
 * paths are those of SVG; the halves are turned by `degrees` around the middle. The header, print and mails draw it.
 */
export const emblem = {
  side: 48,
  middle: 24,
  degrees: -33.7,
  /** The upper half with the lower small disc on its right, without the upper one on its left. */
  half: 'M2 24a22 22 0 0 1 44 0 11 11 0 0 1-22 0 11 11 0 0 0-22 0z',
  radius: 22,
  ring: { radius: 22.75, width: 1.5 },
  colors: { upper: '#c8102e', lower: '#0b3d91', ring: '#b8892b' },
} as const;
