import type { ReactNode } from 'react';
import { numberAndSchool, type CalledDivision } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { ToolName } from './scoring-controls';

interface Props extends Pick<CalledDivision, 'competitors'> {
  competitorId: number;
  name: string;
  /** Of the turn in the ring (rule G18). */
  number?: number | undefined;
  /** Behind the name. */
  children?: ReactNode;
}

/** Who is on: the name, and below it the number of the turn, the start number (rule G13) and the school. */
export const ToolHead = ({ competitors, competitorId, name, number, children }: Props) => {
  const person = competitors.find((one) => one.competitorId === competitorId);
  const about = [number === undefined ? '' : `Turn ${number}`, person ? numberAndSchool(person) : ''];
  return (
    <div>
      <ToolName>
        <bdi>{name}</bdi>
        {children}
      </ToolName>
      <Muted as="span">{about.filter((text) => text !== '').join(' · ')}</Muted>
    </div>
  );
};
