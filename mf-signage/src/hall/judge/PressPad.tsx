import { useRef, useState } from 'react';
import { contests, scoring } from '@schi/contract';
import { Heading, Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { useStableCallback } from '@schi/shared-ui/stable-callback';
import { cornerNames, KeyName, WinButton } from '../scoring/corners';
import type { Send } from '../scoring/use-recording';

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--gap-2);
`;
const Half = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--gap-2);
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Key = styled(WinButton)`
  min-height: max(96px, 14vh);
  padding-inline: var(--gap-1);
  font-size: var(--size-h2);
  touch-action: manipulation;
  user-select: none;
`;

interface Props {
  contestId: number;
  bout: contests.ContestBout & { red: number; blue: number };
  heads: contests.ContestHeads;
  rules: scoring.BoutRules;
  seat: number;
  /** The clock of the bout runs. */
  isRunning: boolean;
  /** By how many milliseconds this device's clock is ahead of the server's. */
  aheadMs: number;
  nameOf: (competitorId: number) => string;
  disabled: boolean;
  send: Send;
}

/** The keys of a corner judge: a press counts where enough judges press the same within a second (rule G4). */
export const PressPad = (props: Props) => {
  const { contestId, bout, heads, rules, seat, isRunning, aheadMs, nameOf, disabled, send } = props;
  const { match, red, blue } = bout;
  const about = { kind: 'press', contestId, match, red, blue, seat } as const;
  // Two presses may come before the first is drawn, so what was pressed here is kept here.
  const own = useRef(contests.valueIn<'press'>(heads, about)?.presses ?? []);
  const [last, setLast] = useState('');
  const press = useStableCallback((corner: scoring.Corner, points: number) => {
    const at = new Date(Date.now() - aheadMs).toISOString();
    const presses = [...own.current, { corner, points, at }].slice(-scoring.mostRemembered);
    const words = `${cornerNames[corner]} ${points}`;
    if (!send({ subject: about, value: { presses } }, `Judge ${seat} pressed ${words.toLowerCase()}.`)) return;
    own.current = presses;
    setLast(words);
    if (typeof navigator.vibrate === 'function') navigator.vibrate(20);
  });
  return (
    <>
      <Halves>
        {(['red', 'blue'] as const).map((corner) => (
          <Half key={corner} aria-label={cornerNames[corner]}>
            <Heading $size="h3">
              <bdi>{nameOf(bout[corner])}</bdi>
            </Heading>
            {rules.points.map((points, index) => (
              <Key
                key={index}
                $corner={corner}
                disabled={disabled}
                aria-label={`${cornerNames[corner]}: ${[points, rules.pointNames[index] ?? ''].join(' ').trim()}`}
                onClick={() => press(corner, points)}
              >
                <span>
                  +{points}
                  <KeyName>{rules.pointNames[index]}</KeyName>
                </span>
              </Key>
            ))}
          </Half>
        ))}
      </Halves>
      <p role="status">{last === '' ? 'Nothing pressed yet.' : `Pressed last: ${last}.`}</p>
      <Muted>{isRunning ? 'The clock runs.' : 'The clock stands: what you press now does not count.'}</Muted>
    </>
  );
};
