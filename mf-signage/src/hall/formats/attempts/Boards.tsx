import type { scoring } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { Tap } from '../../scoring/scoring-controls';

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
  broken: readonly scoring.Broken[];
  /** The stations of this try, from 0. */
  shown: readonly number[];
  /** The station whose technique and try are chosen below; `null`: neither is asked. */
  chosen: number | null;
  /** The technique and the try of a station in words, empty where there is nothing to say. */
  aboutOf: (index: number) => string;
  disabled: boolean;
  onTap: (index: number) => void;
}

/** The stations of a try as boards: a tap says what is broken. */
export const Boards = ({ label, broken, shown, chosen, aboutOf, disabled, onTap }: Props) => (
  <Stations role="group" aria-label={label}>
    {shown.map((index) => {
      const state = broken[index] ?? 'none';
      const about = aboutOf(index);
      return (
        <Board
          key={index}
          data-broken={state}
          disabled={disabled}
          aria-pressed={chosen === null ? undefined : chosen === index}
          aria-label={`Station ${index + 1}: ${[words[state], about].filter((text) => text !== '').join(', ')}`}
          onClick={() => onTap(index)}
        >
          <small>Station {index + 1}</small>
          <span aria-hidden>{signs[state]}</span>
          <small>{about === '' ? words[state] : about}</small>
        </Board>
      );
    })}
  </Stations>
);
