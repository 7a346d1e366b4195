import type { EventIcon as Name } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';

/** Strokes on a grid of 48, drawn for this site. */
const strokes: Readonly<Record<Name, string>> = {
  forms: 'M19 9a4 4 0 1 0 8 0 4 4 0 1 0-8 0M23 14l1 14-11 5-3 9m14-14 11 4 6 10M23 18l-11 2-4-5m15 3 11 1 7-4',
  weapon: 'M20 9a4 4 0 1 0 8 0 4 4 0 1 0-8 0M24 14v14L13 42m11-14 9 14M24 18l-9 6m9-6 9-3M8 33 42 10',
  selfDefense:
    'M8 10a4 4 0 1 0 8 0 4 4 0 1 0-8 0M32 10a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 15v14L6 42m6-13 6 13M36 15v14l-6 13m6-13 6 13M12 19l12 4 12-4',
  sparring:
    'M7 11a4 4 0 1 0 8 0 4 4 0 1 0-8 0M34 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 16l2 13-4 13m4-13 17-8M12 20l7 3m19-6-1 13-6 12m6-12 5 12M37 21l-7-3',
  breaking: 'M5 31h14l4 7H9zM43 31H29l-4 7h14zM9 38v5m30-5v5M20 5h8v9l-4 12-4-12zM20 11h8',
  longFall: 'M4 42h40M6 34C10 12 30 8 40 30m0 0-7-2m7 2 1-7M16 33a4 4 0 1 0 8 0 4 4 0 1 0-8 0M24 34c5-4 9 0 8 6',
  highFall: 'M9 43V24m30 19V24M9 27h30M13 15a4 4 0 1 0 8 0 4 4 0 1 0-8 0M21 16c4-6 10-6 13 0l6-3m-6 3 5 5',
  medal: 'M24 6a13 13 0 1 0 0 26 13 13 0 1 0 0-26M16 30l-4 13 12-5 12 5-4-13M24 14v10m-4-7 4-3',
};

const Svg = styled.svg`
  flex: none;
  width: 1.4em;
  height: 1.4em;
  fill: none;
  stroke: currentColor;
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** The picture of an event type, beside its title. It takes the color and the size of the text around it. */
export const EventIcon = ({ icon }: { icon: Name }) => (
  <Svg viewBox="0 0 48 48" aria-hidden>
    <path d={strokes[icon]} />
  </Svg>
);
