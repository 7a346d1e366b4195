import { ringCalls, type CalledCompetitor } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';

const Mark = styled.p`
  color: var(--warn);
  font-size: 0.875em;
  font-weight: 600;
`;

/** Marks a competitor who is named in public by the start number only (rule G11), and says what to say. */
export const NumberOnly = ({
  competitor,
}: {
  competitor: Pick<CalledCompetitor, 'isNumberOnly' | 'startNumber' | 'name'>;
}) => competitor.isNumberOnly && <Mark>Number only: say {ringCalls.spokenName(competitor)}, not the name.</Mark>;
