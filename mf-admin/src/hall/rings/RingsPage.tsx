import { useState, type ReactNode } from 'react';
import {
  clockTime,
  divisionText,
  eventFormats,
  ringErrors,
  ringFields,
  rings,
  type Ring,
  type RingInput,
  formatNames,
} from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Button, ButtonLink, EmptyState, Heading, Loaded, Muted, Row, toast } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { CheckList, FieldRow, TextField } from '@schi/shared-ui/forms';
import { useDispatch } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { StaffPage } from '../../platform/layout/StaffPage';
import { TournamentChooser, useChosenTournament } from '../../platform/list/TournamentFilter';
import { formatOptions } from '../../platform/settings-page/formats';
import { settingCalls } from '../../platform/settings-page/setting-calls';
import { SettingsPage } from '../../platform/settings-page/SettingsPage';
import { TimeField } from '../../platform/time-fields/TimeField';
import { CallSettings } from './CallSettings';
import { CloseRingDialog } from './CloseRingDialog';
import { DevicesPanel } from './DevicesPanel';
import { OfficialsPanel } from './OfficialsPanel';
import { RingState } from './RingState';
import {
  useChangeRingMutation,
  useCreateRingMutation,
  useOpenRingMutation,
  useOrderRingsMutation,
  useRemoveRingMutation,
  useRingListQuery,
} from './rings.api';
import { useTournaments } from '../../platform/list/use-tournaments';

const labels = {
  name: 'Name',
  opensMinute: 'Opens at',
  closesMinute: 'Closes at',
  judges: 'Judges',
  formats: 'The mat is fitted for',
};
const matText = ({ formats }: Ring) =>
  formats.length === eventFormats.length ? 'Everything' : formats.map((format) => formatNames[format]).join(', ');

/** Opens a ring at once; asks before it closes one. */
const OpenOrClose = ({ ring, onClose }: { ring: Ring; onClose: () => void }) => {
  const [open, { isLoading }] = useOpenRingMutation();
  const dispatch = useDispatch();
  const say = (style: 'success' | 'error', text: string) => dispatch(toast(style, text));
  if (ring.isOpen && !ring.closesWhenDone)
    return (
      <Button kind="quiet" aria-label={`Close ${ring.name}`} onClick={onClose}>
        Close
      </Button>
    );
  const openIt = () =>
    open({ params: { id: ring.id } })
      .unwrap()
      .then(
        () => say('success', `${ring.name} is open.`),
        (error: unknown) => say('error', failureText(error)),
      );
  return (
    <Button
      kind="quiet"
      busy={isLoading}
      aria-label={`${ring.isOpen ? 'Keep open' : 'Open'} ${ring.name}`}
      onClick={() => void openIt()}
    >
      {ring.isOpen ? 'Keep open' : 'Open'}
    </Button>
  );
};

const RingsOf = ({ tournamentId, chooser }: { tournamentId: number; chooser: ReactNode }) => {
  const list = useRingListQuery(
    { query: { tournamentId, pageSize: 200 } },
    { refetchOnMountOrArgChange: true, pollingInterval: 15_000 },
  );
  const [create] = useCreateRingMutation();
  const [change] = useChangeRingMutation();
  const [remove] = useRemoveRingMutation();
  const [order] = useOrderRingsMutation();
  const [closing, setClosing] = useState<Ring | null>(null);
  const columns: Column<Ring>[] = [
    { key: 'name', label: 'Ring', cell: ({ name }) => name },
    { key: 'state', priority: 'badge', label: 'State', cell: (ring) => <RingState ring={ring} /> },
    { key: 'now', label: 'Happening now', cell: ({ running }) => (running ? divisionText(running) : '–') },
    { key: 'next', label: 'Next', cell: ({ next }) => (next ? divisionText(next) : '–') },
    { key: 'waiting', label: 'Waiting', isNumber: true, cell: ({ waiting }) => waiting },
    {
      key: 'hours',
      priority: 'detail',
      label: 'Hours',
      cell: ({ opensMinute, closesMinute }) => `${clockTime(opensMinute)} – ${clockTime(closesMinute)}`,
    },
    { key: 'judges', priority: 'detail', label: 'Judges', isNumber: true, cell: ({ judges }) => judges },
    { key: 'mat', priority: 'detail', label: 'Mat', cell: matText },
    {
      key: 'open',
      priority: 'detail',
      label: 'Open or close',
      cell: (ring) => (
        <Row $gap={2}>
          <OpenOrClose ring={ring} onClose={() => setClosing(ring)} />
          <ButtonLink
            kind="quiet"
            to={`/signage/scoreboard/${tournamentId}/${ring.id}`}
            aria-label={`Scoreboard of ${ring.name}`}
          >
            Scoreboard
          </ButtonLink>
        </Row>
      ),
    },
  ];
  const count = list.data?.items.length ?? 0;
  return (
    <>
      <SettingsPage<RingInput, Ring>
        title="Rings"
        name="ring"
        add="Add ring"
        intro="Screens in the hall show open rings only. The plan uses the hours, the judges and what the mat is fitted for."
        choice={chooser}
        list={list}
        calls={settingCalls<RingInput>({
          create,
          change,
          remove,
          uses: rings.uses,
          order: ({ body }) => order({ params: { tournamentId }, body }),
        })}
        columns={columns}
        loses="Its officials are removed, and tablets that are paired with it end: what waits on one to be sent stays there until it is paired again."
        nameOf={({ name }) => name}
        fields={ringFields}
        labels={labels}
        say={(field, value) => {
          if (field === 'opensMinute' || field === 'closesMinute') return clockTime(Number(value));
          return field === 'formats' && Array.isArray(value)
            ? eventFormats.flatMap((format) => (value.includes(format) ? [formatNames[format]] : [])).join(', ')
            : undefined;
        }}
        check={ringErrors}
        fresh={{
          tournamentId,
          name: `Ring ${count + 1}`,
          opensMinute: 540,
          closesMinute: 1020,
          judges: 5,
          formats: [...eventFormats],
        }}
        empty={
          <EmptyState title="No rings yet">Add the first. A plan spreads the divisions over the rings.</EmptyState>
        }
        form={() => (
          <>
            <TextField name="name" label={labels.name} autoComplete="off" />
            <FieldRow $min={140}>
              <TimeField name="opensMinute" label={labels.opensMinute} />
              <TimeField name="closesMinute" label={labels.closesMinute} isEnd />
              <TextField name="judges" label={labels.judges} inputMode="numeric" autoComplete="off" />
            </FieldRow>
            <CheckList name="formats" label={labels.formats} options={formatOptions} />
          </>
        )}
      />
      {list.data && (
        <StaffPage>
          <DevicesPanel tournamentId={tournamentId} rings={list.data.items} />
          <Columns $min={460} $gap={4}>
            <OfficialsPanel tournamentId={tournamentId} rings={list.data.items} />
            <CallSettings tournamentId={tournamentId} />
          </Columns>
        </StaffPage>
      )}
      {closing && (
        <CloseRingDialog
          ring={list.data?.items.find(({ id }) => id === closing.id) ?? closing}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
};

/** The rings of one tournament: the one in the address, otherwise the current one (rule G5). */
const RingsPage = () => {
  const tournaments = useTournaments();
  const { tournament, choice } = useChosenTournament();
  if (tournament)
    return <RingsOf key={tournament.id} tournamentId={tournament.id} chooser={<TournamentChooser choice={choice} />} />;
  return (
    <StaffPage>
      <Heading as="h1">Rings</Heading>
      <Loaded query={tournaments} showsLaterFailure shape="rows" lines={8} label="Loading tournaments">
        {() => (
          <EmptyState
            title="No tournaments yet"
            action={<ButtonLink to="/admin/tournaments">Go to the tournaments</ButtonLink>}
          >
            <Muted>Rings belong to a tournament, so add that first.</Muted>
          </EmptyState>
        )}
      </Loaded>
    </StaffPage>
  );
};
export default RingsPage;
