import { useState } from 'react';
import { counted, type MerchSetting } from '@schi/contract';
import { ButtonLink, EmptyState, Heading, Loaded, Muted, toast } from '@schi/shared-ui/components';
import { useDispatch, useNavigate, useParams } from '@schi/shared-ui/platform';
import { StaffPage } from '../../platform/layout/StaffPage';
import { ObjectTitle } from '../../platform/layout/ObjectTitle';
import { MerchForm } from './MerchForm';
import { useChangeMerchMutation, useCreateMerchMutation, useMerchSettingQuery } from './merchandise.api';
import { useTournaments } from '../../platform/list/use-tournaments';

const Editor = ({ tournamentId, item }: { tournamentId: number; item: MerchSetting | null }) => {
  const [create] = useCreateMerchMutation();
  const [change] = useChangeMerchMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const saved = (answer: unknown) => {
    const now = answer as MerchSetting;
    const carts = counted(now.openCarts, 'open cart sees', 'open carts see');
    const isNewPrice = item !== null && now.openCarts > 0 && now.price !== item.price;
    dispatch(toast('success', `${now.name} is saved.${isNewPrice ? ` ${carts} the new price.` : ''}`));
    void navigate(`/admin/tournament-merch?tournamentId=${now.tournamentId}`);
  };
  return (
    <MerchForm
      tournamentId={tournamentId}
      item={item}
      create={(body) => create({ body }).unwrap()}
      change={(body) => change({ params: { id: body.id }, body }).unwrap()}
      onSaved={saved}
    />
  );
};

const Missing = () => (
  <EmptyState
    title="This item could not be found"
    action={<ButtonLink to="/admin/tournament-merch">Go to the merchandise</ButtonLink>}
  >
    It may have been deleted.
  </EmptyState>
);

const StoredItem = ({ tournamentId, id }: { tournamentId: number; id: number }) => {
  const { data, error, isFetching, refetch } = useMerchSettingQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  // The form edits the version that was stored when the page was opened: not an older cached one, and not a newer one
  // of another person.
  const [item, setItem] = useState<MerchSetting>();
  if (!item && data && !isFetching) setItem(data);
  return (
    <Loaded
      query={{ data: item, error, refetch }}
      missing={<Missing />}
      shape="form"
      lines={6}
      label="Loading the item"
    >
      {(stored) =>
        stored.tournamentId === tournamentId ? <Editor tournamentId={tournamentId} item={stored} /> : <Missing />
      }
    </Loaded>
  );
};

/** One item of a tournament, new or stored. */
const MerchPage = () => {
  const { tournamentId = '', merchId } = useParams();
  const tournaments = useTournaments();
  const tournament = tournaments.data?.find(({ id }) => String(id) === tournamentId);
  const isStored = merchId !== undefined && /^\d{1,9}$/.test(merchId);
  const item = useMerchSettingQuery({ params: { id: Number(merchId) } }, { skip: !isStored }).data;
  return (
    <StaffPage>
      <ObjectTitle name={item?.name} />
      <div>
        <Heading as="h1">{merchId === undefined ? 'New item' : (item?.name ?? 'Item')}</Heading>
        {tournament && <Muted>{tournament.name}</Muted>}
      </div>
      <Loaded query={tournaments} shape="form" lines={6} label="Loading the tournament">
        {() => {
          if (!tournament || (merchId !== undefined && !isStored)) return <Missing />;
          if (merchId === undefined) return <Editor tournamentId={tournament.id} item={null} />;
          return <StoredItem key={merchId} tournamentId={tournament.id} id={Number(merchId)} />;
        }}
      </Loaded>
    </StaffPage>
  );
};
export default MerchPage;
