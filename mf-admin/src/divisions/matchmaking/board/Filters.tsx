import { useState } from 'react';
import { distinctSchools } from '@schi/contract';
import { Row, VisuallyHidden } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { Chooser } from './Chooser';
import { Tool } from './Header';
import type { Filters as Wanted } from './flags';
import { programsOf, type DraftBoard, type Program } from './model';
import { competitorName } from './draft-texts';

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(220px, 2fr) minmax(96px, 130px) minmax(150px, 1fr) auto;
  align-items: center;
  gap: var(--gap-3);
  @media (max-width: 640px) {
    grid-template-columns: 1fr 1fr;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
const Field = styled.label`
  select {
    width: 100%;
    min-height: var(--target);
    padding: var(--gap-2);
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--raised);
  }
`;

interface Props {
  board: DraftBoard;
  program: Program;
  filters: Wanted;
  onFilter: (parts: Partial<Wanted>) => void;
  onClear: () => void;
  /** Shows a competitor in one of their divisions; division 0: among the unplaced. */
  onJump: (program: string, divisionId: number, competitorId: number) => void;
}

/** Finds a competitor in all programs, and narrows the board by size and school. */
export const Filters = ({ board, program, filters, onFilter, onClear, onJump }: Props) => {
  const [found, setFound] = useState<number | null>(null);
  const schools = distinctSchools([filters.school, ...board.draft.competitors.map(({ school }) => school)]).sort(
    (a, b) => a.localeCompare(b),
  );
  const sizes = [...new Set(program.cards.map(({ members }) => members.length))].sort((a, b) => a - b);
  const choices = board.draft.competitors.map(({ competitorId, school }) => {
    const name = competitorName(board, competitorId);
    return {
      key: String(competitorId),
      value: competitorId,
      text: `${name} ${school}`,
      content: `${name}${school === '' ? '' : `, ${school}`}`,
    };
  });
  const places =
    found === null
      ? []
      : programsOf(board).flatMap(({ key, name, cards, unplaced }) => [
          ...(unplaced.some(({ competitorId }) => competitorId === found)
            ? [{ key, id: 0, label: `${name}: unplaced` }]
            : []),
          ...cards
            .filter(({ members }) => members.some(({ competitorId }) => competitorId === found))
            .map(({ id, division }) => ({ key, id, label: `${name}: ${division.name}` })),
        ]);
  const isFiltered = filters.flags.length > 0 || filters.size > 0 || filters.school !== '';
  return (
    <>
      <Bar>
        <Chooser
          label="Find a competitor"
          isLabelHidden
          placeholder="Find a competitor by name or school"
          choices={choices}
          onChoose={setFound}
          isHiddenEmpty
          most={8}
        />
        <Field>
          <VisuallyHidden>Size</VisuallyHidden>
          <select
            value={filters.size === 0 ? '' : filters.size}
            onChange={(event) => onFilter({ size: Number(event.target.value) })}
          >
            <option value="">Any size</option>
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </Field>
        <Field>
          <VisuallyHidden>School</VisuallyHidden>
          <select value={filters.school} onChange={(event) => onFilter({ school: event.target.value })}>
            <option value="">Any school</option>
            {schools.map((school) => (
              <option key={school}>{school}</option>
            ))}
          </select>
        </Field>
        <Tool disabled={!isFiltered} onClick={onClear}>
          Show all
        </Tool>
      </Bar>
      {found !== null && (
        <Row $gap={2} role="group" aria-label={`Divisions of ${competitorName(board, found)}`}>
          <strong>{competitorName(board, found)}</strong>
          {places.map(({ key, id, label }) => (
            <Tool key={`${key} ${id}`} onClick={() => onJump(key, id, found)}>
              {label}
            </Tool>
          ))}
          {places.length === 0 && <span>is in no division of this draft.</span>}
          <Row>
            <Tool kind="quiet" onClick={() => setFound(null)}>
              Close
            </Tool>
          </Row>
        </Row>
      )}
    </>
  );
};
