import { useState } from 'react';
import { counted, type roster as lists } from '@schi/contract';
import { Button, Heading, Icon, Muted, Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { RosterCell } from './RosterCell';
import type { Roster, RosterLine } from './roster.rules';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid var(--line);
`;
const Line = styled.li<{ $ready: boolean }>`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  gap: 0 var(--gap-3);
  padding: var(--gap-2) 0;
  border-bottom: 1px solid var(--line);
  svg {
    margin-top: 2px;
    color: ${({ $ready }) => ($ready ? 'var(--ok)' : 'var(--danger)')};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--danger);
    grid-column: 2 / -1;
  }
`;

/** What looks unusual; the line may be right. */
const Doubts = styled.ul`
  && {
    color: var(--warn);
  }
`;

/** The cells that have to be corrected: side by side where there is room, one below the other on a phone. */
const Cells = styled.div`
  grid-column: 2 / -1;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: var(--gap-3);
  padding: var(--gap-2) 0;
`;

interface Props {
  roster: Roster;
  /** A cell was corrected, in the line of this number. */
  onCorrect: (line: number, column: lists.Column, value: string) => void;
}

/** The most lines that are shown at once. */
const page = 30;

/** The problems of a line that are about no single cell. */
const ofLine = ({ problems, wrong }: RosterLine) =>
  problems.filter((problem) => !wrong.some((cell) => cell.problem === problem));

/**
 * The lines as they were read. Lines with problems come first, and their cells are corrected in place; then those that
 * look unusual.
 */
export const RosterLines = ({ roster, onCorrect }: Props) => {
  const [shown, setShown] = useState(page);
  const isReady = ({ problems }: RosterLine) => problems.length === 0;
  const rank = (line: RosterLine) => (isReady(line) ? (line.doubts.length > 0 ? 1 : 2) : 0);
  const lines = [...roster.lines].sort((a, b) => rank(a) - rank(b));
  const ready = lines.filter(isReady).length;
  return (
    <Stack $gap={3}>
      <Heading $size="h3" tabIndex={-1}>
        Preview of the list
      </Heading>
      <p role="status">
        <strong>
          {ready} of {counted(lines.length, 'competitor is', 'competitors are')} ready.
        </strong>{' '}
        {ready < lines.length &&
          'Correct the others here, cell by cell, or in the list above; you can also add those that are ready first.'}
      </p>
      {roster.unknown.length > 0 && (
        <Muted>Columns that are not known, and left out: {roster.unknown.join(', ')}.</Muted>
      )}
      <List aria-label="Lines of the list">
        {lines.slice(0, shown).map((line) => (
          <Line key={line.line} $ready={isReady(line)}>
            <Icon name={isReady(line) ? 'check' : 'warn'} />
            <span>
              {line.name}
              {isReady(line) && <Muted as="span"> · {line.facts}</Muted>}
            </span>
            <Muted>line {line.line}</Muted>
            {isReady(line) && line.doubts.length > 0 && (
              <Doubts>
                {line.doubts.map((doubt) => (
                  <li key={doubt}>{doubt}</li>
                ))}
              </Doubts>
            )}
            {ofLine(line).length > 0 && (
              <ul>
                {ofLine(line).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
            {line.wrong.length > 0 && (
              <Cells>
                {line.wrong.map((cell) => (
                  <RosterCell
                    // A list that was changed elsewhere brings the cell's new value.
                    key={`${cell.column} ${cell.value}`}
                    cell={cell}
                    name={line.name}
                    onCorrect={(value) => onCorrect(line.line, cell.column, value)}
                  />
                ))}
              </Cells>
            )}
          </Line>
        ))}
      </List>
      {lines.length > shown && (
        <Row>
          <Button kind="quiet" onClick={() => setShown(lines.length)}>
            Show all {lines.length}
          </Button>
        </Row>
      )}
    </Stack>
  );
};
