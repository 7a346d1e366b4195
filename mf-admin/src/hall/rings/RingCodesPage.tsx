import { useState, type ReactNode } from 'react';
import { formatDate, ringCodeMinutes, type RingCode, type RingCodeMinutes, type RingPairing } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Button, ButtonLink, EmptyState, Loaded, Muted, Row, toast } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { SelectBox } from '@schi/shared-ui/forms';
import { useNow } from '@schi/shared-ui/live';
import { useDispatch } from '@schi/shared-ui/platform';
import { OnScreen } from '../../platform/layout/paper';
import { PageHead } from '../../platform/layout/PageHead';
import { StaffPage } from '../../platform/layout/StaffPage';
import { TournamentChooser, useChosenTournament } from '../../platform/list/TournamentFilter';
import type { StaffTournament } from '../../platform/list/use-tournaments';
import { useChangeRingCodesMutation, useMakeRingCodesMutation } from './devices.api';
import { minutesText } from './devices.rules';
import { PrintedCodes } from './PrintedCodes';
import { RingCard } from './RingCard';
import { useLivePairings } from './use-devices';

/** What a director is asked before it is done to the codes of some rings. */
type Asked = { act: 'make' | 'end'; rings: readonly RingPairing[] };

const Codes = ({ tournament, chooser }: { tournament: StaffTournament; chooser: ReactNode }) => {
  const params = { tournamentId: tournament.id };
  const pairings = useLivePairings(tournament.id);
  const [makeCodes, { isLoading: isMaking }] = useMakeRingCodesMutation();
  const [changeCodes, { isLoading: isChanging }] = useChangeRingCodesMutation();
  const dispatch = useDispatch();
  const [minutes, setMinutes] = useState<RingCodeMinutes>(ringCodeMinutes[1]);
  const [made, setMade] = useState<ReadonlyMap<number, RingCode>>(new Map());
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = useNow(10).getTime();
  const rings = (pairings.data ?? []).map((ring) =>
    ring.code && Date.parse(ring.code.expiresAt) > now ? ring : { ...ring, code: null },
  );
  const open = rings.filter(({ isOpen }) => isOpen);
  const valid = rings.filter(({ code }) => code !== null);
  /** The letters of the valid code of a ring, unless somebody else has made that one. */
  const shownOf = ({ ringId, code }: RingPairing) => {
    const own = made.get(ringId);
    return code && own?.madeAt === code.madeAt ? own : undefined;
  };
  const printable = rings.flatMap((ring) => {
    const shown = shownOf(ring);
    return shown ? [{ ring, shown }] : [];
  });
  const idsOf = (some: readonly RingPairing[]) => some.map(({ ringId }) => ringId);
  const make = async (some: readonly RingPairing[]) => {
    const codes = await makeCodes({ params, body: { ringIds: idsOf(some), minutes } }).unwrap();
    setMade((before) => new Map([...before, ...codes.map((code) => [code.ringId, code] as const)]));
  };
  const change = (some: readonly RingPairing[], to: RingCodeMinutes | 0) =>
    changeCodes({ params, body: { ringIds: idsOf(some), minutes: to } }).unwrap();
  const say = (work: Promise<unknown>, done: string) =>
    void work.then(
      () => dispatch(toast('success', done)),
      (error: unknown) => dispatch(toast('error', failureText(error))),
    );
  /** Asks first where a code is valid that somebody may hold. */
  const makeOrAsk = (some: readonly RingPairing[]) =>
    some.some(({ code }) => code !== null)
      ? setAsked({ act: 'make', rings: some })
      : say(make(some), 'The codes are made.');
  const about = asked && (asked.rings.length === 1 ? (asked.rings[0]?.ringName ?? '') : 'all rings');
  return (
    <>
      <OnScreen>
        <StaffPage>
          <PageHead
            title="Codes for all rings"
            choice={chooser}
            actions={printable.length > 0 && <Button onClick={() => window.print()}>Print</Button>}
          />
          <Muted>
            One code pairs every device of a ring: the table, each judge’s phone and a second table. Whoever scans it
            chooses the seat. Codes are shown only on this page and only now, so print them before you leave it.
          </Muted>
          <Loaded query={pairings} showsLaterFailure shape="rows" lines={6} label="Loading the rings">
            {() =>
              rings.length === 0 ? (
                <EmptyState title="No rings yet" action={<ButtonLink to="/admin/rings">Go to the rings</ButtonLink>}>
                  Codes belong to rings, so add those first.
                </EmptyState>
              ) : (
                <>
                  <Row $gap={3} style={{ alignItems: 'end' }}>
                    <SelectBox
                      label="Valid for"
                      value={String(minutes)}
                      // Cast: the options are these numbers.
                      onChange={(value) => setMinutes((Number(value) || ringCodeMinutes[1]) as RingCodeMinutes)}
                      prompt="Please choose"
                      options={ringCodeMinutes.map((value) => ({ value, label: minutesText(value) }))}
                    />
                    <Button kind="primary" busy={isMaking} disabled={open.length === 0} onClick={() => makeOrAsk(open)}>
                      Make codes for all rings
                    </Button>
                    {valid.length > 0 && (
                      <>
                        <Button
                          busy={isChanging}
                          onClick={() =>
                            say(change(valid, minutes), `The codes are valid for ${minutesText(minutes)} from now.`)
                          }
                        >
                          {`Keep them for ${minutesText(minutes)} from now`}
                        </Button>
                        <Button kind="quiet" onClick={() => setAsked({ act: 'end', rings: valid })}>
                          End all codes
                        </Button>
                      </>
                    )}
                  </Row>
                  <Columns $min={340} $gap={4} $fill>
                    {rings.map((ring) => (
                      <RingCard
                        key={ring.ringId}
                        ring={ring}
                        shown={shownOf(ring)}
                        timeZone={tournament.timeZone}
                        onNew={() => makeOrAsk([ring])}
                        onEnd={() => setAsked({ act: 'end', rings: [ring] })}
                      />
                    ))}
                  </Columns>
                </>
              )
            }
          </Loaded>
        </StaffPage>
      </OnScreen>
      <PrintedCodes
        about={`${tournament.name}, ${formatDate(tournament.tournamentDate)}`}
        timeZone={tournament.timeZone}
        codes={printable}
      />
      {asked && (
        <ConfirmDialog
          title={asked.act === 'make' ? `New codes for ${about}?` : `End the codes of ${about}?`}
          confirmText={asked.act === 'make' ? 'Make new codes' : 'End the codes'}
          busyText={asked.act === 'make' ? 'Making…' : 'Ending…'}
          done={asked.act === 'make' ? 'The codes are made.' : 'The codes are ended.'}
          onConfirm={async () => void (await (asked.act === 'make' ? make(asked.rings) : change(asked.rings, 0)))}
          onClose={() => setAsked(null)}
        >
          <Muted>
            The codes that are shown or printed now pair nothing any more. Devices that are paired stay paired.
          </Muted>
        </ConfirmDialog>
      )}
    </>
  );
};

/** The codes of the rings of one tournament, to be printed, and how many of their seats have a device (rule G9). */
const RingCodesPage = () => {
  const { tournament, isLoading, choice } = useChosenTournament();
  if (tournament)
    return <Codes key={tournament.id} tournament={tournament} chooser={<TournamentChooser choice={choice} />} />;
  return (
    <StaffPage>
      <PageHead title="Codes for all rings" />
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
export default RingCodesPage;
