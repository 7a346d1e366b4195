import { memo } from 'react';
import type { scoring } from '@schi/contract';
import { Button, Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { Tap } from './boards.rules';
import { BigButton, cornerNames, inCorner, KeyName } from '../../scoring/corners';

const Side = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: end;
  gap: var(--gap-1);
  min-width: 0;
  overflow-wrap: anywhere;
  @media (min-width: 640px) {
    gap: var(--gap-2);
  }
`;
const Name = styled.strong`
  line-height: 1.1;
  @media (min-width: 640px) {
    font-size: var(--size-h3);
  }
`;
const Score = styled.output<{ $corner: scoring.Corner }>`
  display: grid;
  place-items: center;
  min-height: 64px;
  border-radius: calc(var(--radius) * 2);
  font-family: var(--font-display);
  font-size: clamp(3.5rem, 14vw, 7rem);
  font-weight: 800;
  line-height: 1;
  font-variant-numeric: tabular-nums;
  ${inCorner}
`;
const Points = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-2);
`;
const Add = styled(BigButton)`
  flex: 1 1 44px;
  min-width: 0;
  min-height: 56px;
  padding-inline: 0;
  font-size: var(--size-h3);
  @media (min-width: 640px) {
    min-height: 80px;
  }
`;
const Foul = styled(Button)`
  @media (min-width: 640px) {
    min-height: 56px;
  }
  padding-inline: var(--gap-2);
`;

interface Props {
  corner: scoring.Corner;
  name: string;
  school: string;
  score: number;
  warnings: number;
  /** With those that warnings became. */
  penalties: number;
  rules: scoring.BoutRules;
  isReadOnly: boolean;
  onTap: (tap: Tap) => void;
}

const AnySide = ({ corner, name, school, score, warnings, penalties, rules, isReadOnly, onTap }: Props) => {
  const side = cornerNames[corner];
  const { warningsPerPenalty } = rules;
  const warned =
    warningsPerPenalty === null ? `${warnings}` : `${warnings % warningsPerPenalty} of ${warningsPerPenalty}`;
  return (
    <Side aria-label={`${side}: ${name}`}>
      <div>
        <Name>
          <bdi>{name}</bdi>
        </Name>
        <Muted>{school}</Muted>
      </div>
      <Score $corner={corner} aria-label={`Score of ${side.toLowerCase()}`}>
        {score}
      </Score>
      {rules.decidedBy !== 'flags' && (
        <>
          <Points>
            {rules.points.map((amount, place) => {
              const name = rules.pointNames[place] ?? '';
              return (
                <Add
                  key={place}
                  disabled={isReadOnly}
                  aria-label={`+${amount} ${name}`.trim() + ` for ${side.toLowerCase()}`}
                  onClick={() => onTap({ corner, kind: 'points', amount })}
                >
                  <span>+{amount}</span> {name !== '' && <KeyName>{name}</KeyName>}
                </Add>
              );
            })}
          </Points>
          <Foul
            disabled={isReadOnly}
            aria-label={`Warning · ${warned}, for ${side.toLowerCase()}`}
            onClick={() => onTap({ corner, kind: 'warnings', amount: 1 })}
          >
            Warning · {warned}
          </Foul>
          <Foul
            kind="danger"
            disabled={isReadOnly || penalties >= rules.mostPenalties}
            aria-label={`Penalty · ${penalties} of ${rules.mostPenalties}, for ${side.toLowerCase()}`}
            onClick={() => onTap({ corner, kind: 'penalties', amount: 1 })}
          >
            Penalty · {penalties} of {rules.mostPenalties}
          </Foul>
        </>
      )}
    </Side>
  );
};

/**
 * One side of a bout: who it is, the score, and a button for each point, warning and penalty. A press for one side does
 * not draw the other.
 */
export const ScoreSide = memo(AnySide);
