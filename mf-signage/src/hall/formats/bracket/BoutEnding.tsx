import { scoring, type ringCalls } from '@schi/contract';
import { Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import {
  backFromGolden,
  backFromRest,
  backToRound,
  clockText,
  goldenRound,
  nextRound,
  resting,
  withFlags,
  withInjury,
} from './boards.rules';
import { offerText } from './bout-results.rules';
import { BigButton, cornerNames, ThumbButton, WinButton } from '../../scoring/corners';
import { JudgesFlags } from './JudgesFlags';

const Box = styled(Stack)`
  padding: var(--gap-2) var(--gap-4);
  border: 2px solid var(--line);
  border-radius: calc(var(--radius) * 1.5);
  background: var(--surface);
  [data-offers] > & {
    border-color: var(--accent);
  }
`;
/** What ends a bout is in view, whatever the height of the window. */
const Offer = styled.div`
  &[data-offers] {
    position: var(--sticky);
    bottom: calc(var(--table-foot, 0px) + var(--gap-1));
    z-index: 1;
  }
`;

interface Props {
  value: ringCalls.BoardValue;
  /** The board as the rules judge it now. */
  board: scoring.Scoreboard;
  rules: scoring.BoutRules;
  /** The flags that judges have shown on phones of their own, by seat. */
  shown: readonly (scoring.Corner | null)[];
  nameOf: (corner: scoring.Corner) => string;
  isReadOnly: boolean;
  timeOfPress: () => number;
  onChange: (value: ringCalls.BoardValue, sentence: string) => void;
  onEnd: (offer: scoring.BoutOffer) => void;
}

/** What the rules offer: an end that somebody presses, a golden round, or the judges' flags (rule G4). */
export const BoutEnding = ({ value, board, rules, shown, nameOf, isReadOnly, timeOfPress, onChange, onEnd }: Props) => {
  const judged = scoring.judgeBout(rules, board);
  const { injured, flags, round } = board;
  const isOffer = typeof judged === 'object';
  const number = scoring.roundOf(board);
  const hasNotBegun = number > 1 && round === 'first' && value.leftMs === rules.roundMs && value.runsSince === null;
  const isQuiet = judged === 'fight' && !injured && !flags && round !== 'golden' && !hasNotBegun;
  const over = scoring.roundScore(board, rules);
  return (
    <Offer role="status" aria-label="What the rules offer" data-offers={isOffer ? '' : undefined}>
      {!isQuiet && (
        <Box $gap={2}>
          {round === 'golden' && (
            <Row $gap={2}>
              <strong>Golden round: the first point wins.</strong>
              <ThumbButton
                kind="quiet"
                disabled={isReadOnly}
                onClick={() => onChange(backFromGolden(value), 'Golden round taken back.')}
              >
                Take it back
              </ThumbButton>
            </Row>
          )}
          {hasNotBegun && (
            <Row $gap={2}>
              <span>Round {number} is next. Start the clock.</span>
              <ThumbButton
                kind="quiet"
                disabled={isReadOnly}
                onClick={() => onChange(backToRound(value), `Back to round ${number - 1}.`)}
              >
                Back to round {number - 1}
              </ThumbButton>
            </Row>
          )}
          {judged === 'next round' && (
            <>
              <span>
                Round {number} is over: red {over.red}, blue {over.blue}.
              </span>
              <Row $gap={2}>
                {rules.restMs > 0 && !board.isResting && (
                  <BigButton
                    kind="primary"
                    disabled={isReadOnly}
                    onClick={() => onChange(resting({ ...value, board }, rules, timeOfPress()), 'The rest has begun.')}
                  >
                    Rest, {clockText(rules.restMs)}
                  </BigButton>
                )}
                <BigButton
                  {...(rules.restMs === 0 || board.isResting ? { kind: 'primary' as const } : {})}
                  disabled={isReadOnly}
                  onClick={() => onChange(nextRound({ ...value, board }, rules), `Round ${number + 1} is next.`)}
                >
                  Round {number + 1}
                </BigButton>
                {board.isResting && (
                  <ThumbButton
                    kind="quiet"
                    disabled={isReadOnly}
                    onClick={() => onChange(backFromRest(value), 'The rest is taken back.')}
                  >
                    Take the rest back
                  </ThumbButton>
                )}
              </Row>
            </>
          )}
          {injured && (
            <Row $gap={2}>
              <span>
                {injured.corner === 'both' ? 'Both cannot go on' : `${nameOf(injured.corner)} cannot go on`}
                {injured.byFoul && ', by a foul of the other side'}.
              </span>
              <ThumbButton
                kind="quiet"
                disabled={isReadOnly}
                onClick={() => onChange(withInjury(value, null, timeOfPress()), 'The injury is taken back.')}
              >
                Take the injury back
              </ThumbButton>
            </Row>
          )}
          {flags && (
            <Row $gap={2}>
              <span>
                Judges’ flags: red {flags.red}, blue {flags.blue}.
              </span>
              <ThumbButton
                kind="quiet"
                disabled={isReadOnly}
                onClick={() => onChange(withFlags(value, null, timeOfPress()), 'The flags are taken back.')}
              >
                Vote again
              </ThumbButton>
            </Row>
          )}
          {isOffer && (
            <>
              <span>
                {cornerNames[judged.winner]} wins by “{judged.how}”. It counts once you press.
              </span>
              <WinButton $corner={judged.winner} disabled={isReadOnly} onClick={() => onEnd(judged)}>
                <span>
                  {offerText(judged, board, rules)} · <bdi>{nameOf(judged.winner)}</bdi>
                </span>
              </WinButton>
            </>
          )}
          {judged === 'golden round' && (
            <>
              <span>Level at the end of time.</span>
              <BigButton
                kind="primary"
                disabled={isReadOnly}
                onClick={() => onChange(goldenRound({ ...value, board }, rules), 'The golden round is next.')}
              >
                Golden round{rules.goldenMs !== null && `, ${clockText(rules.goldenMs)}`}
              </BigButton>
            </>
          )}
          {judged === 'judges vote' && !flags && (
            <JudgesFlags
              shown={shown}
              judges={rules.judges}
              isLevel={rules.decidedBy !== 'flags'}
              isReadOnly={isReadOnly}
              onVoted={(given) =>
                onChange(withFlags(value, given, timeOfPress()), `Judges’ flags: red ${given.red}, blue ${given.blue}.`)
              }
            />
          )}
        </Box>
      )}
    </Offer>
  );
};
