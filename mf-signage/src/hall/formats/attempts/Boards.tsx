import type { scoring } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { Tap } from '../../scoring/scoring-controls';
import { tapped } from './breaking.rules';

const Stations = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: var(--gap-3);
`;
const Board = styled(Tap)`
  flex-direction: column;
  min-height: 104px;
  &[data-broken='whole'] {
    border-color: var(--ok);
    background: var(--ok-surface);
    color: var(--ok);
  }
  &[data-broken='part'] {
    border-color: var(--warn);
    background: var(--warn-surface);
    color: var(--warn);
  }
  small {
    font-size: var(--size-small);
    font-weight: 400;
  }
`;
const words = { whole: 'whole', part: 'in part', none: 'not broken' } as const;
const signs = { whole: '✓', part: '½', none: '–' } as const;

interface Props {
  label: string;
  stations: scoring.BreakingRules['stations'];
  broken: readonly scoring.Broken[];
  /** The stations of this try, from 0. */
  shown: readonly number[];
  disabled: boolean;
  onChange: (broken: scoring.Broken[]) => void;
}

/** The stations of a try as boards: a tap says what is broken. */
export const Boards = ({ label, stations, broken, shown, disabled, onChange }: Props) => (
  <Stations role="group" aria-label={label}>
    {shown.map((index) => {
      const station = stations[index] ?? { whole: 0, part: 0 };
      const state = broken[index] ?? 'none';
      return (
        <Board
          key={index}
          data-broken={state}
          disabled={disabled}
          aria-label={`Station ${index + 1}: ${words[state]}`}
          onClick={() =>
            onChange(stations.map((_, at) => (at === index ? tapped(state, station) : (broken[at] ?? 'none'))))
          }
        >
          <small>Station {index + 1}</small>
          <span aria-hidden>{signs[state]}</span>
          <small>{words[state]}</small>
        </Board>
      );
    })}
  </Stations>
);
