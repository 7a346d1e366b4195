import { useId, useMemo, type ReactNode, type RefObject } from 'react';
import { formatDollars, readCode } from '@schi/contract';
import { Button, Muted } from '@schi/shared-ui/components';
import { Link, styled } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import { codesOf, type FamilyView } from '../family.rules';
import { findableBy, finds } from '../search.rules';
import type { CheckInView } from '../use-check-in';

/** The number of families shown at once; typing more finds others. */
const shown = 40;

const Pane = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-3);
  align-content: start;
`;
const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--gap-2);
  label {
    grid-column: 1 / -1;
    font-weight: 600;
  }
  input {
    min-width: 0;
    min-height: 56px;
    padding: var(--gap-2) var(--gap-4);
    border: 2px solid var(--control);
    border-radius: var(--radius);
    background: var(--raised);
    font-size: 1.25rem;
  }
  button {
    min-height: 56px;
    padding: 0 var(--gap-4);
  }
`;
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  li + li {
    border-top: 1px solid var(--line);
  }
`;
const Entry = styled.button<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--gap-3);
  width: 100%;
  min-height: 52px;
  padding: var(--gap-2) var(--gap-3);
  border: 0;
  background: ${({ $isOpen }) => ($isOpen ? 'var(--info-surface)' : 'transparent')};
  line-height: 1.3;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: var(--sunken);
  }
  small {
    grid-column: 1;
    color: var(--muted);
    font-size: var(--size-small);
  }
`;
const Chips = styled.span`
  grid-column: 2;
  grid-row: 1 / span 2;
  display: grid;
  justify-items: end;
  align-content: center;
  gap: 2px;
  font-size: var(--size-small);
  font-weight: 700;
  white-space: nowrap;
`;
const Chip = styled.span<{ $tone: 'ok' | 'warn' | 'danger' | 'muted' }>`
  color: ${({ $tone }) => `var(--${$tone})`};
`;

const stateOf = ({
  here,
  competing,
  competitors,
  toHandOut,
}: FamilyView): [sentence: string, tone: 'ok' | 'muted' | 'warn'] => {
  if (competing.length === 0 && competitors.length > 0) return ['Withdrawn', 'warn'];
  if (here < competing.length) return [`${here} of ${competing.length} checked in`, 'muted'];
  if (competing.length === 0) return toHandOut.length > 0 ? ['Hand out', 'warn'] : ['Handed out', 'ok'];
  return toHandOut.length > 0 ? ['Checked in, hand out', 'warn'] : ['All checked in', 'ok'];
};

const One = ({ family, isOpen, onOpen }: { family: FamilyView; isOpen: boolean; onOpen: () => void }) => {
  const [sentence, tone] = stateOf(family);
  const schools = [...new Set(family.competitors.map(({ school }) => school))].join(', ');
  return (
    <Entry type="button" $isOpen={isOpen} aria-current={isOpen || undefined} onClick={onOpen}>
      <strong>{family.competitors.map(fullName).join(', ') || family.customerName}</strong>
      <small>{[schools, family.customerName, ...codesOf(family)].filter((text) => text !== '').join(' · ')}</small>
      <Chips>
        <Chip $tone={tone}>{sentence}</Chip>
        {family.due > 0 && <Chip $tone="danger">{formatDollars(family.due)} due</Chip>}
        {family.disagreements.length > 0 && <Chip $tone="danger">Decide</Chip>}
      </Chips>
    </Entry>
  );
};

/** Those to decide first, then those who are not in, then the rest; by name. */
const urgency = ({ disagreements, here, competing }: FamilyView) =>
  disagreements.length > 0 ? 0 : here < competing.length ? 1 : 2;
const nameOf = ({ competitors, customerName }: FamilyView) => competitors[0]?.lastName ?? customerName;

interface Props {
  view: CheckInView;
  /** What was done last. */
  last: ReactNode;
  typed: string;
  onTyped: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
  openId: number | undefined;
  onOpen: (registrationId: number) => void;
  onCode: (text: string) => void;
  onScan: () => void;
}

/** Finds a family by name, school or code in the device's own list, at each key. A hardware scanner types too. */
export const Finder = ({ view, last, typed, onTyped, field, openId, onOpen, onCode, onScan }: Props) => {
  const id = useId();
  const index = useMemo(() => view.views.map(findableBy), [view.views]);
  const matches = useMemo(() => {
    const found = new Set(index.filter(finds(typed)).map(({ registrationId }) => registrationId));
    return view.views
      .filter(({ registrationId }) => found.has(registrationId))
      .sort(
        (a, b) => urgency(a) - urgency(b) || nameOf(a).localeCompare(nameOf(b)) || a.registrationId - b.registrationId,
      );
  }, [index, typed, view.views]);
  const enter = () => {
    const [only] = matches;
    if (typed.trim() === '') return;
    if (matches.length === 1 && only) onOpen(only.registrationId);
    else if (matches.length === 0 || readCode(typed).kind !== 'foreign') {
      onCode(typed);
      // The next code of a scanner replaces one that is refused.
      field.current?.select();
    }
  };
  return (
    <Pane aria-label="Find a family">
      <Bar role="search">
        <label htmlFor={id}>Name, school or code</label>
        <input
          ref={field}
          id={id}
          type="search"
          value={typed}
          // Families wait in a queue, and the field is the purpose of the page.
          autoFocus
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={(event) => event.target.select()}
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={({ key }) => key === 'Enter' && enter()}
        />
        <Button onClick={onScan}>Scan code</Button>
      </Bar>
      {last}
      <Muted role="status">
        {matches.length === 0 && view.families.length > 0 && 'Nobody with that name is on the list.'}
        {matches.length > 0 && (typed ? `${matches.length} found.` : `${matches.length} families.`)}
        {matches.length > shown && ` The first ${shown} are shown; type more to find others.`}
      </Muted>
      {view.families.length === 0 && (
        <Muted>There is no completed registration yet. Each one appears here as soon as it is paid.</Muted>
      )}
      {matches.length === 0 && view.families.length > 0 && (
        <p>
          They may have registered a moment ago, or not finished:{' '}
          <Link to={`/admin/registrations?q=${encodeURIComponent(typed)}`}>look in Registrations</Link>, or take their{' '}
          <Link to="/admin/payments">payment</Link>.
        </p>
      )}
      {matches.length > 0 && (
        <List>
          {matches.slice(0, shown).map((family) => (
            <li key={family.registrationId}>
              <One
                family={family}
                isOpen={family.registrationId === openId}
                onOpen={() => onOpen(family.registrationId)}
              />
            </li>
          ))}
        </List>
      )}
    </Pane>
  );
};
