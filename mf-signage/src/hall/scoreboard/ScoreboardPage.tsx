import { useRef } from 'react';
import {
  divisionNumberText,
  instantText,
  numberBefore,
  site,
  stopText,
  type RingScoreboard,
  type ScoreboardDivision,
  type ScoreboardNext,
  type ScoreboardTurn,
} from '@schi/contract';
import { BeltRange } from '@schi/shared-ui/belts';
import { VisuallyHidden } from '@schi/shared-ui/components';
import { useNow } from '@schi/shared-ui/live';
import { styled, useParams } from '@schi/shared-ui/platform';
import { ageText } from '../rings/rings.rules';
import { useFit } from '../rings/use-fit';
import { useNewDeployment } from '../rings/use-new-deployment';
import { WallBar } from '../rings/WallBar';
import { Bout } from './Bout';
import { useScoreboard } from './use-scoreboard';

// Always dark, as the screens of all rings are.
const Wall = styled.div`
  color-scheme: dark;
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto minmax(0, 1fr) auto;
  gap: 1.2vmin;
  padding: 1.2vmin;
  background: #0d0c0a;
  color: #fffdf8;
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 3vmin;
  font: 750 max(1rem, 4vmin) / 1.1 var(--font-display);
  overflow-wrap: anywhere;
  h1 {
    font: 850 max(1.5rem, 7vmin) / 1 var(--font-display);
    color: #f2c95e;
  }
`;
const Words = styled.div`
  --unit: calc(1vmin * var(--fit, 1));
  display: grid;
  align-content: center;
  justify-items: center;
  gap: calc(var(--unit) * 2);
  min-height: 0;
  text-align: center;
  font: 750 calc(var(--unit) * 6) / 1.1 var(--font-display);
  overflow-wrap: anywhere;
  > strong {
    font: 850 calc(var(--unit) * 12) / 1 var(--font-display);
  }
`;
const Foot = styled.p`
  min-height: 1.2em;
  color: #d9d0bf;
  font: 700 max(1rem, 4vmin) / 1.2 var(--font-display);
  overflow-wrap: anywhere;
`;
const Stopped = styled.strong`
  flex: none;
  padding: 0.15em 0.6em;
  border-radius: 0.3em;
  background: #f2c95e;
  color: #171512;
`;

const Division = ({ of: { divisionNumber, levels, title, event } }: { of: ScoreboardDivision }) => (
  <span>
    {divisionNumber ? `${divisionNumberText(divisionNumber)} ` : ''}
    {event} {levels ? <BeltRange {...levels} words="" /> : '· '}
    {title}
  </span>
);

const Turn = ({ turn: { name, startNumber, number, result, place } }: { turn: ScoreboardTurn }) => (
  <Words data-fits role="status">
    {number !== null && <p>Turn {number}</p>}
    <strong>
      {numberBefore({ name, startNumber })}
      <bdi>{name}</bdi>
    </strong>
    {result !== null && <p>{result}</p>}
    {place !== null && <p>Place {place}</p>}
  </Words>
);

const People = ({ people }: Pick<ScoreboardNext, 'people'>) => (
  <>
    {people.map(({ name, startNumber }, index) => (
      <span key={`${name} ${startNumber}`}>
        {index > 0 && ' – '}
        {numberBefore({ name, startNumber })}
        <bdi>{name}</bdi>
      </span>
    ))}
  </>
);

const OnTheMat = ({ board, aheadMs }: { board: RingScoreboard; aheadMs: number }) => {
  const { now, next, division, upcoming } = board;
  if (now?.kind === 'bout') return <Bout bout={now} aheadMs={aheadMs} />;
  if (now) return <Turn turn={now} />;
  if (next)
    return (
      <Words data-fits role="status">
        <p>Next{next.number !== null && `: ${next.number}`}</p>
        <strong>
          <People people={next.people} />
        </strong>
      </Words>
    );
  const of = division ?? upcoming;
  return (
    <Words data-fits role="status">
      {of === null ? (
        <p>Nothing is planned in this ring.</p>
      ) : (
        <>
          <p>{division ? 'Now' : 'Next'}</p>
          <Division of={of} />
        </>
      )}
    </Words>
  );
};

/** What a screen at a mat says while it has nothing to show. */
const emptyText = (status: number | undefined): string => {
  if (status === undefined) return 'Loading the scoreboard';
  return status === 404 ? 'There is no such ring.' : 'The screen is waiting for the network.';
};

const isId = /^[1-9]\d{0,8}$/;
const idOf = (text: string | undefined) => (text !== undefined && isId.test(text) ? Number(text) : 0);

/** The screen at a mat: who is on it, with the score and the clock of the ring table (rule G6). */
const ScoreboardPage = () => {
  const { tournamentId, ringId } = useParams();
  const { data: board, loadedAt, failure, aheadMs } = useScoreboard(idOf(tournamentId), idOf(ringId));
  const now = useNow(5);
  useNewDeployment();
  const wall = useRef<HTMLDivElement>(null);
  useFit(wall, JSON.stringify(board));
  return (
    <Wall ref={wall}>
      {board && (
        <WallBar
          name={board.tournament}
          when={instantText(now.getTime(), board.timeZone, 'clock')}
          age={ageText(now.getTime() - loadedAt)}
        />
      )}
      {board ? (
        <>
          <Head>
            <h1>{board.name}</h1>
            {board.stop && <Stopped role="status">{stopText(board.stop, now)}</Stopped>}
            {!board.isOpen && <Stopped>Closed</Stopped>}
            {board.division && <Division of={board.division} />}
          </Head>
          <OnTheMat board={board} aheadMs={aheadMs} />
          <Foot>
            {board.next && board.now && (
              <>
                Next: {board.next.number !== null && `${board.next.number} · `}
                <People people={board.next.people} />
              </>
            )}
            {!board.next && board.division && board.upcoming && (
              <>
                Next: <Division of={board.upcoming} />
              </>
            )}
          </Foot>
        </>
      ) : (
        <>
          <VisuallyHidden as="h1">{site.name}: scoreboard</VisuallyHidden>
          <Words role="status">{emptyText(failure?.status)}</Words>
        </>
      )}
    </Wall>
  );
};
export default ScoreboardPage;
