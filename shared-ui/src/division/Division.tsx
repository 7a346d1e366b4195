import type { ReactNode } from 'react';
import { divisionNumberText, type DivisionMark, type EventMark as Mark } from '@schi/contract';
import { BeltRange } from '@schi/shared-ui/belts';
import { EventMark } from '@schi/shared-ui/event-mark';
import { styled } from '@schi/shared-ui/platform';

const Number = styled.b`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
const Lines = styled.span`
  display: grid;
  gap: 0.15em;
  min-width: 0;
  > :first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.1em 0.6em;
  }
`;
const Large = styled(Lines)`
  font-family: var(--font-display);
  line-height: 1.05;
  > :first-child {
    font-size: 1.5em;
    font-weight: 800;
  }
  > :last-child {
    font-weight: 650;
  }
`;

interface Props extends DivisionMark {
  /** Its name: who, ages, levels, and weights with contact. */
  title: string;
  /** Its events. */
  events?: readonly (Partial<Mark> & { title: string })[];
  /**
   * `line`: in a line of text or a cell. `card`: its events with the number, and below them who competes. `large`: the
   * same in the display face, to be read across a table.
   */
  size?: 'line' | 'card' | 'large';
  /** Behind the name. */
  children?: ReactNode;
}

/** A division by its number (rule F12), its events with their marks, and its name with its belts. */
export const Division = ({ title, divisionNumber, levels, events = [], size = 'line', children }: Props) => {
  const number = divisionNumber ? <Number>{divisionNumberText(divisionNumber)}</Number> : null;
  const name = (
    <>
      {levels ? <BeltRange {...levels} words={title} /> : title}
      {children}
    </>
  );
  const marks = events.map((event) => <EventMark key={event.title} {...event} />);
  if (size === 'line')
    return (
      <>
        {number} {name}
        {marks.length > 0 && ' · '}
        {marks}
      </>
    );
  const Block = size === 'large' ? Large : Lines;
  return (
    <Block>
      <span>
        {number}
        {marks}
      </span>{' '}
      <span>{name}</span>
    </Block>
  );
};
