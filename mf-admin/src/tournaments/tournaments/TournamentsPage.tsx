import { useState } from 'react';
import {
  formatDate,
  shortDate,
  tournamentSettings,
  type ListQuery,
  type TournamentCopy,
  type TournamentSetting,
} from '@schi/contract';
import { Button, ButtonLink, EmptyState, Row } from '@schi/shared-ui/components';
import { Link, useNavigate } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { ListPage } from '../../platform/list/ListPage';
import { HiddenNote } from '../../platform/list/HiddenNote';
import { useListState } from '../../platform/list/use-list-state';
import { DeleteDialog } from '../../platform/settings-page/DeleteDialog';
import { CopyDialog } from './CopyDialog';
import { useCopyTournamentMutation, useRemoveTournamentMutation, useTournamentListQuery } from './tournaments.api';

const pathOf = ({ id }: TournamentSetting) => `/admin/tournaments/${id}`;

/** All tournaments, the newest first. */
const TournamentsPage = () => {
  const state = useListState<ListQuery>({
    filters: {},
    sorts: ['tournamentDate', 'name', 'city'],
    defaultSort: '-tournamentDate',
  });
  const list = useTournamentListQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveTournamentMutation();
  const [copy] = useCopyTournamentMutation();
  const navigate = useNavigate();
  const [copied, setCopied] = useState<TournamentSetting | null>(null);
  const [leaving, setLeaving] = useState<TournamentSetting | null>(null);
  const tournaments = list.data?.items ?? [];
  const [newest] = tournaments;

  const makeCopy = async (id: number, body: TournamentCopy) => {
    const made = await copy({ params: { id }, body }).unwrap();
    void navigate(pathOf(made));
    return made;
  };
  const columns: Column<TournamentSetting>[] = [
    {
      key: 'name',
      label: 'Tournament',
      canSort: true,
      cell: (one) => (
        <>
          <Link to={pathOf(one)}>{one.name}</Link>
          <HiddenNote tournamentId={one.id} />
        </>
      ),
    },
    { key: 'tournamentDate', label: 'Date', canSort: true, cell: (one) => formatDate(one.tournamentDate) },
    { key: 'city', label: 'City', canSort: true, cell: ({ city }) => city },
    {
      key: 'registration',
      priority: 'detail',
      label: 'Registration',
      cell: (one) => `${shortDate(one.registrationOpensOn)} to ${shortDate(one.registrationClosesAfter)}`,
    },
    {
      key: 'completed',
      priority: 'detail',
      label: 'Completed',
      isNumber: true,
      cell: ({ completed }) => completed.toLocaleString('en-US'),
    },
    {
      key: 'openCarts',
      priority: 'detail',
      label: 'Open carts',
      isNumber: true,
      cell: ({ openCarts }) => openCarts.toLocaleString('en-US'),
    },
    {
      key: 'actions',
      label: 'Actions',
      cell: (one) => (
        <Row $gap={1} style={{ flexWrap: 'nowrap' }}>
          <ButtonLink kind="quiet" aria-label={`Edit ${one.name}`} to={pathOf(one)}>
            Edit
          </ButtonLink>
          <ButtonLink kind="quiet" aria-label={`Events of ${one.name}`} to={`/admin/events?tournamentId=${one.id}`}>
            Events
          </ButtonLink>
          <Button kind="quiet" aria-label={`Copy ${one.name}`} onClick={() => setCopied(one)}>
            Copy
          </Button>
          <Button kind="quietDanger" aria-label={`Delete ${one.name}`} onClick={() => setLeaving(one)}>
            Delete
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <>
      <ListPage
        title="Tournaments"
        state={state}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        searchHint="Name, city or venue"
        actions={
          <>
            <ButtonLink kind="primary" to="/admin/tournaments/new">
              Add tournament
            </ButtonLink>
            {newest && <Button onClick={() => setCopied(newest)}>Copy from an earlier one</Button>}
          </>
        }
        empty={
          <EmptyState
            title="No tournaments yet"
            action={<ButtonLink to="/admin/tournaments/new">Add the first</ButtonLink>}
          >
            Visitors see it as soon as it is saved, unless it is hidden until a moment. They can register from its
            opening day.
          </EmptyState>
        }
      />
      {copied && <CopyDialog tournaments={tournaments} from={copied} copy={makeCopy} onClose={() => setCopied(null)} />}
      {leaving && (
        <DeleteDialog
          name="tournament"
          title={leaving.name}
          loses="Its events, schedule, merchandise, coupons, drafts, rings, officials and paired devices are deleted with it."
          setting={leaving}
          calls={{
            uses: tournamentSettings.uses,
            remove: ({ id, version }) => remove({ params: { id }, query: { version } }).unwrap(),
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
};
export default TournamentsPage;
