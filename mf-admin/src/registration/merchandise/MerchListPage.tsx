import { useState } from 'react';
import { counted, fields, formatDollars, merchSettings, type MerchQuery, type MerchSetting } from '@schi/contract';
import { Button, ButtonLink, EmptyState, Muted, Row } from '@schi/shared-ui/components';
import { Link, styled } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { ListPage } from '../../platform/list/ListPage';
import { TournamentFilter, usePresentTournament } from '../../platform/list/TournamentFilter';
import { useListState } from '../../platform/list/use-list-state';
import { DeleteDialog } from '../../platform/settings-page/DeleteDialog';
import { useMerchListQuery, useRemoveMerchMutation } from './merchandise.api';
import { merchPath, pickUpPath } from './paths';
import { Photo } from './Photo';

const Item = styled.span`
  display: flex;
  align-items: center;
  gap: var(--gap-3);
`;
const Sizes = styled.ul`
  display: grid;
  gap: 2px;
  list-style: none;
  @media (min-width: 600px) {
    min-width: 380px;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) repeat(3, 84px);
    gap: var(--gap-2);
  }
  li > span + span {
    text-align: right;
  }
  /* In the card of a phone the figures follow the size. */
  @media (max-width: 599px) {
    li {
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--gap-2);
    }
    li > span:first-child {
      flex-basis: 100%;
      font-weight: 600;
    }
    li > span + span {
      text-align: left;
    }
  }
`;

const sum = (item: MerchSetting, what: 'held' | 'sold') => item.sizes.reduce((total, size) => total + size[what], 0);
const left = ({ stock, held, sold }: MerchSetting['sizes'][number]) =>
  stock === null ? 'any number' : `${stock - held - sold} left`;

const columns: Column<MerchSetting>[] = [
  {
    key: 'name',
    label: 'Item',
    canSort: true,
    cell: (item) => (
      <Item>
        {item.photo && <Photo photo={item.photo} alt="" side={48} />}
        <span>
          <Link to={merchPath(item.tournamentId, item.id)}>{item.name}</Link>
          {item.isRetired && <div>Retired</div>}
          {item.eventTitle !== null && (
            <Muted>
              {counted(item.needed, 'piece', 'pieces')} needed for {item.eventTitle}
            </Muted>
          )}
        </span>
      </Item>
    ),
  },
  { key: 'tournamentName', label: 'Tournament', canSort: true, cell: ({ tournamentName }) => tournamentName },
  {
    key: 'price',
    priority: 'badge',
    label: 'Price',
    canSort: true,
    isNumber: true,
    cell: ({ price }) => formatDollars(price),
  },
  {
    key: 'sizes',
    priority: 'detail',
    label: 'Sizes',
    cell: (item) => (
      <Sizes>
        {item.sizes.map((size) => (
          <li key={size.merchSizeId}>
            <span>{size.label}</span>
            <span>{size.sold} sold</span>
            <span>{size.held} in carts</span>
            <span>{left(size)}</span>
          </li>
        ))}
      </Sizes>
    ),
  },
  { key: 'held', label: 'In carts', isNumber: true, cell: (item) => sum(item, 'held') },
  { key: 'sold', label: 'Sold', isNumber: true, cell: (item) => sum(item, 'sold') },
];

/** The items that tournaments sell: photo, sizes, stock, and how many are held and sold (rule E7). */
const MerchListPage = () => {
  const state = useListState<MerchQuery>({
    filters: { tournamentId: fields.id() },
    sorts: ['order', 'name', 'price', 'tournamentName'],
    defaultSort: 'order',
    defaults: usePresentTournament(),
  });
  const list = useMerchListQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveMerchMutation();
  const [leaving, setLeaving] = useState<MerchSetting | null>(null);
  const tournamentId = state.filter('tournamentId');
  const isOne = /^\d+$/.test(tournamentId);
  const add = (label: string, kind: 'primary' | 'secondary') =>
    isOne && (
      <ButtonLink kind={kind} to={merchPath(tournamentId, 'create')}>
        {label}
      </ButtonLink>
    );
  const actions: Column<MerchSetting> = {
    key: 'actions',
    label: 'Actions',
    cell: (item) => (
      <Row $gap={1} style={{ flexWrap: 'nowrap' }}>
        <ButtonLink kind="quiet" aria-label={`Edit ${item.name}`} to={merchPath(item.tournamentId, item.id)}>
          Edit
        </ButtonLink>
        <Button kind="quietDanger" aria-label={`Delete ${item.name}`} onClick={() => setLeaving(item)}>
          Delete
        </Button>
      </Row>
    ),
  };
  return (
    <>
      <ListPage
        title="Merchandise"
        state={state}
        list={list}
        columns={[...columns.filter(({ key }) => key !== 'tournamentName' || !isOne), actions]}
        keyOf={({ id }) => id}
        searchHint="Name"
        choice={<TournamentFilter value={tournamentId} onChange={(id) => state.change({ tournamentId: id })} />}
        actions={
          <>
            {add('Add item', 'primary')}
            <ButtonLink to={pickUpPath(tournamentId)}>Pick-up list</ButtonLink>
          </>
        }
        empty={
          <EmptyState title="Nothing is sold yet" action={add('Add the first item', 'secondary')}>
            {isOne
              ? 'Customers find it in their cart as soon as it is saved.'
              : 'Choose a tournament to add an item to it.'}
          </EmptyState>
        }
      />
      {leaving && (
        <DeleteDialog
          name="item"
          title={leaving.name}
          setting={leaving}
          calls={{
            uses: merchSettings.uses,
            remove: ({ id, version }) => remove({ params: { id }, query: { version } }).unwrap(),
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
};
export default MerchListPage;
