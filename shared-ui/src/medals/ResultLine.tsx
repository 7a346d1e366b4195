import type { ReactNode } from 'react';
import { capitalized, divisionText, placeAndMedalText, type OwnResult } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { MedalDisc } from './MedalDisc';

const Line = styled.li`
  display: grid;
  grid-template: 'disc won action' auto 'disc reason action' 1fr / 36px minmax(0, 1fr) auto;
  gap: 0 var(--gap-3);
  align-items: start;
  > :first-child {
    grid-area: disc;
  }
  > p {
    grid-area: reason;
  }
  > :last-child {
    grid-area: action;
  }
  /* On a phone the reason has the whole width below the medal and what can be done. */
  @media (max-width: 599px) {
    grid-template: 'disc won action' auto '. reason reason' auto / 36px minmax(0, 1fr) auto;
  }
`;

const stateText = ({ isOfficial, correctedAt }: OwnResult): string =>
  [isOfficial ? '' : 'unofficial', correctedAt === null ? '' : 'corrected'].filter((part) => part !== '').join(', ');

interface Props {
  result: OwnResult;
  /** What can be done with it, always in the right column. */
  children?: ReactNode;
}

/** A place of one competitor: the disc, the medal in words, the division, the event and the reason. */
export const ResultLine = ({ result, children }: Props) => {
  const { place, medal, division, divisionNumber, event, decidedBy } = result;
  const state = stateText(result);
  return (
    <Line>
      <MedalDisc aria-hidden data-medal={medal ?? undefined}>
        {place ?? '–'}
      </MedalDisc>
      <div>
        <strong>{capitalized(placeAndMedalText(result))}</strong>
        {state !== '' && <> ({state})</>}
      </div>
      <p>
        {divisionText({ title: division, divisionNumber })}, {event}: {decidedBy}
      </p>
      <div>{children}</div>
    </Line>
  );
};
