import type { ReactNode } from 'react';
import type { contests } from '@schi/contract';
import { Heading, PlainButton, Stack, VisuallyHidden } from '@schi/shared-ui/components';
import { css, styled } from '@schi/shared-ui/platform';

const Scroll = styled.div`
  display: flex;
  overflow-x: auto;
  padding-bottom: var(--gap-2);
  &:focus-visible {
    outline: 3px solid var(--focus);
  }
`;
const Round = styled.ol`
  display: flex;
  flex: 1 1 0;
  min-width: 168px;
  max-width: 320px;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const line = '2px solid var(--control)';
const arm = '12px';
const Slot = styled.li`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  padding: var(--gap-1) 0;
  &[data-joins] {
    padding-right: ${arm};
  }
  &[data-joins]::before,
  &[data-joins]::after {
    position: absolute;
    right: 0;
    content: '';
  }
  &[data-joins]::before {
    top: calc(50% - 1px);
    width: ${arm};
    border-top: ${line};
  }
  &[data-joins]::after {
    height: 50%;
    border-right: ${line};
  }
  &[data-joins]:nth-child(odd)::after {
    top: 50%;
  }
  &[data-joins]:nth-child(even)::after {
    bottom: 50%;
  }
  ${Round} + ${Round} > & {
    padding-left: ${arm};
  }
`;
const box = css`
  flex: 1;
  min-width: 0;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  color: inherit;
  font: inherit;
  font-size: var(--size-small);
  text-align: start;
  &[data-next] {
    border-color: var(--accent);
    box-shadow: 0 0 0 2px var(--accent);
  }
  > * {
    display: block;
    overflow: hidden;
    padding: 2px var(--gap-2);
    border-left: 4px solid transparent;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > * + * {
    border-top: 1px solid var(--line);
  }
  [data-corner='red'] {
    border-left-color: #b90f2b;
  }
  [data-corner='blue'] {
    border-left-color: #0b3d91;
  }
  [data-winner] {
    font-weight: 800;
  }
`;
const Box = styled.div`
  ${box}
`;
const Opener = styled(PlainButton)`
  ${box}
  cursor: pointer;
`;

const partNames = { W: 'Bracket', L: 'Losers’ part', R: 'Repechage', T: 'Third place', F: 'Final' } as const;
type Part = keyof typeof partNames;
const parts: readonly Part[] = ['W', 'L', 'R', 'T', 'F'];

/** What is drawn of a bout: its place, who fights, and how it stands. */
export type DrawnBout = Pick<contests.ContestBout, 'match' | 'round' | 'red' | 'blue' | 'state' | 'winner'>;

const roundsOf = <Bout extends DrawnBout>(bouts: readonly Bout[]): Bout[][] => {
  const rounds = new Map<number, Bout[]>();
  for (const bout of bouts) rounds.set(bout.round, [...(rounds.get(bout.round) ?? []), bout]);
  return [...rounds].sort(([one], [other]) => one - other).map(([, list]) => list);
};

interface Props<Bout extends DrawnBout> {
  bouts: readonly Bout[];
  nameOf: (competitorId: number) => string;
  /** What is read aloud of a bout before its two sides, and makes it one to press, with `onOpen`. */
  titleOf?: (bout: Bout) => string;
  onOpen?: (match: string) => void;
  /** Below the two sides of a bout. */
  noteOf?: (bout: Bout) => ReactNode;
}

/**
 * The bracket as it stands, as it is drawn on the sheets: a column for each round, the winner in bold. Where bouts can be
 * opened, the next one is framed, and a press on a bout opens it.
 */
export const DrawnBracket = <Bout extends DrawnBout>({ bouts, nameOf, titleOf, onOpen, noteOf }: Props<Bout>) => {
  const next = onOpen && bouts.find(({ state }) => state === 'ready');
  const drawn = (bout: Bout) => {
    const { match, state, winner } = bout;
    const sides = (['red', 'blue'] as const).map((corner) => {
      const id = bout[corner];
      return (
        <bdi key={corner} data-corner={corner} data-winner={winner !== null && winner === id ? '' : undefined}>
          {id === null ? (state === 'empty' ? 'bye' : '—') : nameOf(id)}
        </bdi>
      );
    });
    const isNext = bout === next ? '' : undefined;
    if (!onOpen || bout.red === null || bout.blue === null || (state !== 'ready' && state !== 'done'))
      return (
        <Box data-next={isNext}>
          {sides}
          {noteOf?.(bout)}
        </Box>
      );
    return (
      <Opener data-next={isNext} onClick={() => onOpen(match)}>
        <VisuallyHidden>
          {titleOf?.(bout)}
          {isNext === undefined ? ': ' : ', next: '}
        </VisuallyHidden>
        {sides}
      </Opener>
    );
  };
  return (
    <Stack $gap={4}>
      {parts.map((part) => {
        const rounds = roundsOf(bouts.filter(({ match }) => match.startsWith(part)));
        if (rounds.length === 0) return null;
        return (
          <section key={part}>
            <Heading as="h3" $size="h3">
              {partNames[part]}
            </Heading>
            <Scroll role="group" aria-label={`${partNames[part]}, drawn`} tabIndex={0}>
              {rounds.map((list, index) => (
                <Round key={list[0]?.match} aria-label={`Round ${index + 1}`}>
                  {list.map((bout) => (
                    <Slot key={bout.match} data-joins={part === 'W' && index < rounds.length - 1 ? '' : undefined}>
                      {drawn(bout)}
                    </Slot>
                  ))}
                </Round>
              ))}
            </Scroll>
          </section>
        );
      })}
    </Stack>
  );
};
