import { useEffect, useRef } from 'react';
import { scoring } from '@schi/contract';
import { Heading, Muted, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { boardIn } from './bout-changes.rules';
import { isPaired, titleOf, type Bouts, type ContestBout } from './bouts-context';
import { BigButton, CornerMark, ThumbButton } from '../../scoring/corners';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--gap-2) var(--gap-4);
  padding: var(--gap-3) 0;
  border-top: 1px solid var(--line);
`;
const What = styled.div`
  display: grid;
  gap: var(--gap-1);
  flex: 1 1 240px;
  min-width: 0;
  overflow-wrap: anywhere;
  [data-winner] bdi {
    font-weight: 700;
  }
`;

const Person = ({ bouts, bout, corner }: { bouts: Bouts; bout: ContestBout; corner: scoring.Corner }) => {
  const id = bout[corner];
  return (
    <div data-winner={id !== null && bout.winner === id ? '' : undefined}>
      <CornerMark $corner={corner}>{corner === 'red' ? 'Red' : 'Blue'}</CornerMark> <bdi>{bouts.nameOf(id)}</bdi>
      {id !== null && bouts.belowName(id) !== '' && ` · ${bouts.belowName(id)}`}
    </div>
  );
};

const stateText = (bouts: Bouts, bout: ContestBout): string => {
  switch (bout.state) {
    case 'waiting':
      return 'Waits for other bouts';
    case 'done':
    case 'walkover':
    case 'empty':
      return `${bout.winner === null ? 'Nobody won' : `${bouts.nameOf(bout.winner)} won`}${bout.how ? `, ${bout.how}` : ''}`;
    case 'notNeeded':
      return 'Not needed';
    case 'ready': {
      const value = isPaired(bout) ? boardIn(bouts.contest, bouts.heads, bout) : null;
      if (!value) return 'Ready';
      const { red, blue } = scoring.boutScore(value.board, bouts.rules);
      return `Has begun: red ${red}, blue ${blue}`;
    }
  }
};

interface Props {
  bouts: Bouts;
  /** The bout that was open before; its button gets the focus. */
  lastMatch: string | null;
  onOpen: (match: string) => void;
}

/** The bouts of a contest: those that can be fought, then those that wait, then those with a result. */
export const BoutList = ({ bouts, lastMatch, onOpen }: Props) => {
  const lastButton = useRef<HTMLButtonElement>(null);
  useEffect(() => lastButton.current?.focus(), []);
  const refOf = ({ match }: ContestBout) => (match === lastMatch ? { ref: lastButton } : {});
  const all = bouts.standing.bouts.filter((bout) => bout.state !== 'empty' || bout.setAside.length > 0);
  const [first] = all.filter((bout) => bout.state === 'ready');
  const line = (bout: ContestBout) => (
    <Line key={bout.match}>
      <What>
        <strong>
          {bout === first ? 'Next: ' : ''}
          {titleOf(bouts, bout)}
        </strong>
        {bout.state !== 'notNeeded' && (
          <>
            <Person bouts={bouts} bout={bout} corner="red" />
            <Person bouts={bouts} bout={bout} corner="blue" />
          </>
        )}
        <Muted>{stateText(bouts, bout)}</Muted>
        {bout.setAside.map((result) => (
          <Muted key={`${result.red} ${result.blue}`}>
            <s>
              <bdi>{bouts.nameOf(result.red)}</bdi> – <bdi>{bouts.nameOf(result.blue)}</bdi>, {result.how}
            </s>{' '}
            set aside: this pair does not meet here any more
          </Muted>
        ))}
      </What>
      {isPaired(bout) &&
        (bout === first ? (
          <BigButton
            {...refOf(bout)}
            kind="primary"
            aria-label={`Open ${bout.label}`}
            onClick={() => onOpen(bout.match)}
          >
            Open
          </BigButton>
        ) : (
          (bout.state === 'ready' || bout.state === 'done') && (
            <ThumbButton {...refOf(bout)} aria-label={`Open ${bout.label}`} onClick={() => onOpen(bout.match)}>
              Open
            </ThumbButton>
          )
        ))}
    </Line>
  );
  const groups = [
    { title: 'To be fought', list: all.filter(({ state }) => state === 'ready') },
    { title: 'Later', list: all.filter(({ state }) => state === 'waiting') },
    { title: 'Over', list: all.filter(({ state }) => state !== 'ready' && state !== 'waiting') },
  ];
  return (
    <Stack $gap={4}>
      {groups.map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title} aria-label={title}>
              <Heading as="h3" $size="h3">
                {title}
              </Heading>
              <List>{list.map(line)}</List>
            </section>
          ),
      )}
    </Stack>
  );
};
