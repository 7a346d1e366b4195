import { styled } from '@schi/shared-ui/platform';

/**
 * Strokes on a grid of 24, drawn for this site, because the code of an icon package alone is larger than these icons.
 */
const strokes = {
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5v5m0 3.5v.01',
  warn: 'M12 4 2.5 20h19zm0 6v4.5m0 2.5v.01',
  check: 'm4.5 12.5 5 5 10-11',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v5.5m0-8.5v.01',
  close: 'M6 6l12 12M18 6 6 18',
  calendar: 'M4 6h16v14H4zm0 4.5h16M8.5 3.5v4m7-4v4',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zm0-9.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  mail: 'M3.5 5.5h17v13h-17zm0 1 8.5 6.5 8.5-6.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.8 11.3L20.5 20.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
  up: 'm5 15 7-7 7 7',
  down: 'm5 9 7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  person: 'M12 12.5a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7m-8 0 1 13h9l1-13M10.5 11v5.5m3-5.5v5.5',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5-11 11z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z',
} as const;
export type IconName = keyof typeof strokes;

const Svg = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** A small picture beside text. It is decorative, so the text must say what it means. `size` is pixels. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <Svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
    <path d={strokes[name]} />
  </Svg>
);
