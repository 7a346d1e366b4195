import { numberBefore, type scoring, type ScoreboardBout, type ScoreboardSide } from '@schi/contract';
import { VisuallyHidden } from '@schi/shared-ui/components';
import { css, keyframes, styled } from '@schi/shared-ui/platform';
import { clockText } from '../formats/bracket/boards.rules';
import { useTimeLeft } from '../formats/bracket/use-bout-time';
import { cornerNames, inCorner } from '../scoring/corners';

const Mat = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 26vw) minmax(0, 1fr);
  gap: 1.2vmin;
  min-height: 0;
  @media (max-aspect-ratio: 1/1) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr) minmax(0, 0.6fr) minmax(0, 1fr);
  }
`;
const appears = keyframes`
  from { transform: scale(1.25); }
`;
const Side = styled.section<{ $corner: scoring.Corner; $hasLost: boolean }>`
  --unit: calc(1vmin * var(--fit, 1));
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  justify-items: center;
  align-items: center;
  min-width: 0;
  min-height: 0;
  padding: calc(var(--unit) * 1.5);
  border: 0.6vmin solid transparent;
  border-radius: 1vmin;
  text-align: center;
  overflow-wrap: anywhere;
  ${inCorner}
  ${({ $hasLost }) => $hasLost && 'opacity: 0.55;'}
  &[data-winner] {
    border-color: #f2c95e;
  }
  h2 {
    font: 800 calc(var(--unit) * 5) / 1.05 var(--font-display);
  }
  output {
    font: 850 calc(var(--unit) * 30) / 0.9 var(--font-display);
    font-variant-numeric: tabular-nums;
    @media (prefers-reduced-motion: no-preference) {
      animation: ${appears} 0.4s ease-out;
    }
  }
  p {
    min-height: 1.1em;
    font: 700 calc(var(--unit) * 4) / 1.1 var(--font-display);
  }
`;
const Middle = styled.div`
  --unit: calc(1vmin * var(--fit, 1));
  display: grid;
  align-content: center;
  justify-items: center;
  gap: calc(var(--unit) * 2);
  min-height: 0;
  text-align: center;
  font: 700 calc(var(--unit) * 4) / 1.1 var(--font-display);
  overflow-wrap: anywhere;
`;
const Time = styled.p<{ $isRunning: boolean }>`
  font: 850 calc(var(--unit) * 13) / 1 var(--font-display);
  font-variant-numeric: tabular-nums;
  ${({ $isRunning }) =>
    !$isRunning &&
    css`
      color: #f2c95e;
    `}
`;
const Won = styled.strong`
  padding: 0.2em 0.6em;
  border-radius: 0.3em;
  background: #f2c95e;
  color: #171512;
  font-weight: 800;
`;

const sideText = ({ rounds, penalties, warnings }: ScoreboardSide) =>
  [
    ...(rounds === null ? [] : [`Rounds ${rounds}`]),
    ...(penalties === 0 ? [] : [`Penalties ${penalties}`]),
    ...(warnings === 0 ? [] : [`Warnings ${warnings}`]),
  ].join(' · ');

/** A bout on the scoreboard: both corners, and the clock, which runs by itself (rule G6). */
export const Bout = ({ bout, aheadMs }: { bout: ScoreboardBout; aheadMs: number }) => {
  const { clock, winner, how, round, label, number, red, blue } = bout;
  const left = useTimeLeft(clock, aheadMs, clockText);
  const side = (corner: scoring.Corner) => {
    const of = bout[corner];
    const hasWon = winner === corner;
    return (
      <Side
        key={corner}
        data-fits
        data-winner={hasWon ? '' : undefined}
        $corner={corner}
        $hasLost={winner !== null && !hasWon}
        aria-label={cornerNames[corner]}
      >
        <h2>
          {numberBefore(of)}
          <bdi>{of.name}</bdi>
        </h2>
        {/* Another score appears anew, which is seen from afar. */}
        <output key={of.score}>{of.score}</output>
        <p>{hasWon ? <Won>Winner</Won> : sideText(of)}</p>
      </Side>
    );
  };
  return (
    <Mat>
      <VisuallyHidden role="status">
        Red {red.score}, blue {blue.score}
        {winner !== null && `. ${winner === 'nobody' ? 'Nobody' : cornerNames[winner]} won.`}
      </VisuallyHidden>
      {side('red')}
      <Middle data-fits>
        <p>
          {number !== null && `Bout ${number} · `}
          {label}
        </p>
        {winner === null && round !== null && (
          <>
            <Time $isRunning={clock.runsSince !== null}>{left}</Time>
            <p>{round}</p>
          </>
        )}
        {winner === 'nobody' && <Won>Nobody won</Won>}
        {how !== '' && <p>{how}</p>}
      </Middle>
      {side('blue')}
    </Mat>
  );
};
