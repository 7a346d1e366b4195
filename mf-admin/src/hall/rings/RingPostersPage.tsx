import type { ReactNode } from 'react';
import { formatDate, type Ring } from '@schi/contract';
import { Button, ButtonLink, Card, EmptyState, Heading, Loaded, Muted } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';
import { QrCode } from '@schi/shared-ui/qr-code';
import { OnPaper, OnScreen, PageNumbers, PrintHead } from '../../platform/layout/paper';
import { PageHead } from '../../platform/layout/PageHead';
import { StaffPage } from '../../platform/layout/StaffPage';
import { TournamentChooser, useChosenTournament } from '../../platform/list/TournamentFilter';
import type { StaffTournament } from '../../platform/list/use-tournaments';
import { useRingListQuery } from './rings.api';

/** A page of its own, black on white, to be read from a distance. */
const Poster = styled.article`
  break-after: page;
  color: #000;
  text-align: center;
  &:last-child {
    break-after: auto;
  }
  h2 {
    margin: 12mm 0;
    font: 850 72pt/1 var(--font-display);
    overflow-wrap: anywhere;
  }
  svg[role='img'] {
    width: 110mm;
    height: 110mm;
  }
  p {
    margin-top: 8mm;
    font-size: 20pt;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    margin-top: 6mm;
    font-size: 12pt;
  }
`;

const sentence = 'Scan this to see what runs in this ring, what comes next, and every bracket.';

/** The public page of a ring, by the address under which this page is open. */
const addressOf = ({ id, tournamentId }: Pick<Ring, 'id' | 'tournamentId'>): string =>
  `${window.location.origin}/day/${tournamentId}/ring/${id}`;

const Code = ({ ring }: { ring: Ring }) => (
  <QrCode text={addressOf(ring)} label={`QR code: opens the page of ${ring.name}`} size={168} />
);

const Posters = ({ tournament, chooser }: { tournament: StaffTournament; chooser: ReactNode }) => {
  const list = useRingListQuery({ query: { tournamentId: tournament.id, pageSize: 200 } });
  const rings = list.data?.items ?? [];
  return (
    <>
      <OnScreen>
        <StaffPage>
          <PageHead
            title="Posters of the rings"
            choice={chooser}
            actions={rings.length > 0 && <Button onClick={() => window.print()}>Print</Button>}
          />
          <Muted>
            One page for each ring, to hang beside it. Whoever scans the code reads what runs and what comes next there,
            without an account. Before the divisions are published the page says so.
          </Muted>
          <Loaded query={list} showsLaterFailure shape="rows" lines={6} label="Loading the rings">
            {() =>
              rings.length === 0 ? (
                <EmptyState title="No rings yet" action={<ButtonLink to="/admin/rings">Go to the rings</ButtonLink>}>
                  Posters belong to rings, so add those first.
                </EmptyState>
              ) : (
                <Columns $min={220} $gap={4} $fill>
                  {rings.map((ring) => (
                    <Card key={ring.id} aria-label={ring.name}>
                      <Heading $size="h3">{ring.name}</Heading>
                      <Code ring={ring} />
                    </Card>
                  ))}
                </Columns>
              )
            }
          </Loaded>
        </StaffPage>
      </OnScreen>
      <OnPaper>
        <PageNumbers />
        {rings.map((ring) => (
          <Poster key={ring.id}>
            <PrintHead about={`${tournament.name}, ${formatDate(tournament.tournamentDate)}`} />
            <h2>{ring.name}</h2>
            <Code ring={ring} />
            <p>{sentence}</p>
            <small>{addressOf(ring).replace(/^https?:\/\//, '')}</small>
          </Poster>
        ))}
      </OnPaper>
    </>
  );
};

/** Posters that lead everybody in the hall to the page of a ring (rule G6). */
const RingPostersPage = () => {
  const { tournament, isLoading, choice } = useChosenTournament();
  if (tournament)
    return <Posters key={tournament.id} tournament={tournament} chooser={<TournamentChooser choice={choice} />} />;
  return (
    <StaffPage>
      <PageHead title="Posters of the rings" />
      {!isLoading && (
        <EmptyState
          title="No tournaments yet"
          action={<ButtonLink to="/admin/tournaments">Go to the tournaments</ButtonLink>}
        >
          Rings belong to a tournament, so add that first.
        </EmptyState>
      )}
    </StaffPage>
  );
};
export default RingPostersPage;
