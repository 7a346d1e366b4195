import { useCallback, useId, useState, type DragEvent } from 'react';
import { listOf, type DraftPreviews, type DraftPrograms } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';
import { Panel } from '../../../platform/layout/Panel';
import { Chip } from './Chip';
import { targetsOf, withMoved, type Programs, type Target } from './programs.rules';

const Column = styled.section`
  display: grid;
  align-content: start;
  gap: var(--gap-2);
  min-height: 110px;
  padding: var(--gap-3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sunken);
  h3 {
    font-size: var(--size-body);
    font-weight: 700;
    span {
      font-weight: 400;
      color: var(--muted);
    }
  }
  ul {
    display: grid;
    gap: var(--gap-2);
    list-style: none;
  }
  &[data-drop='allowed'] {
    border: 1px dashed var(--link);
    background: var(--info-surface);
  }
  &[data-drop='refused'] {
    opacity: 0.55;
  }
`;
const Fresh = styled(Column)`
  border-style: dashed;
  border-color: var(--control);
  background: none;
`;
const Said = styled.p`
  min-height: 1.55em;
  font-weight: 600;
`;

interface Props {
  events: DraftPreviews['events'];
  programmes: Programs;
  /** Where the shown programs come from. */
  from: DraftPrograms;
  onChange: (programmes: number[][]) => void;
  error: string | undefined;
}

/** The programs as columns of events. Moving an event makes them the director's own. */
export const ProgramsEditor = ({ events, programmes, from, onChange, error }: Props) => {
  const helpId = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [moved, setMoved] = useState<number | null>(null);
  const focused = useCallback(() => setMoved(null), []);
  const titleOf = (id: number) => events.find((event) => event.id === id)?.title ?? '';
  const move = (eventId: number, { place, refusal }: Target) => {
    if (refusal !== null) return setSaid(refusal);
    const next = withMoved(eventId, place, programmes, events);
    const at = next.findIndex((ids) => ids.includes(eventId));
    const others = (next[at] ?? []).filter((id) => id !== eventId).map(titleOf);
    setSaid(
      `${titleOf(eventId)} is in program ${at + 1} now, ${others.length === 0 ? 'alone' : `with ${listOf(others)}`}.`,
    );
    setMoved(eventId);
    onChange(next);
  };
  const step = (eventId: number, by: 1 | -1) => {
    const present = programmes.findIndex((ids) => ids.includes(eventId));
    const ahead = targetsOf(eventId, programmes, events).filter(({ place }) =>
      by === 1 ? place > present : place < present,
    );
    const inOrder = by === 1 ? ahead : [...ahead].reverse();
    const target = inOrder.find(({ refusal }) => refusal === null) ?? inOrder[0];
    if (target) move(eventId, target);
    else setSaid(`${titleOf(eventId)} is in the ${by === 1 ? 'last' : 'first'} program.`);
  };
  const dropping = (place: number) => {
    const target =
      dragged === null ? undefined : targetsOf(dragged, programmes, events).find((one) => one.place === place);
    return {
      'data-drop': target && (target.refusal === null ? 'allowed' : 'refused'),
      onDragOver: (event: DragEvent) => {
        // A refused drop is accepted too, so that the reason is said.
        if (target) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null && target) move(dragged, target);
        setDragged(null);
      },
    };
  };
  return (
    <Panel title="Programs">
      <Muted id={helpId}>
        The events of one program run through the same divisions. Move an event by dragging it, with the left and right
        arrow keys, or by its menu. Events with contact and events without never share divisions.
      </Muted>
      {from === 'nested' && (
        <Muted>
          With “Follow the largest event”, the divisions of the smaller events are made of those of the largest. Moving
          an event ends that.
        </Muted>
      )}
      <Columns $min={230} $fill>
        {programmes.map((ids, place) => {
          const shown = events.filter(({ id }) => ids.includes(id));
          return (
            <Column key={ids.join(' ')} aria-label={`Program ${place + 1}`} {...dropping(place)}>
              <h3>
                Program {place + 1}{' '}
                <span>{shown.some(({ hasContact }) => hasContact) ? '· contact' : '· no contact'}</span>
              </h3>
              <ul>
                {shown.map(({ id, title, entrants }) => (
                  <Chip
                    key={id}
                    eventId={id}
                    title={title}
                    entrants={entrants}
                    targets={targetsOf(id, programmes, events)}
                    describedBy={helpId}
                    takesFocus={moved === id}
                    onFocused={focused}
                    onMove={(target) => move(id, target)}
                    onStep={(by) => step(id, by)}
                    onDrag={(isDragged) => setDragged(isDragged ? id : null)}
                  />
                ))}
              </ul>
            </Column>
          );
        })}
        <Fresh aria-label="A new program" {...dropping(programmes.length)}>
          <Muted>Drop an event here for a program of its own.</Muted>
        </Fresh>
      </Columns>
      <Said role="status">{said}</Said>
      {error && <p role="alert">* {error}</p>}
    </Panel>
  );
};
