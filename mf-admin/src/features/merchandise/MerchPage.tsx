import { useState } from 'react';
import type { MerchSetting } from '@schi/contract';
import { isCallFailure } from '@schi/shared-ui/api-client';
import { ButtonLink, EmptyState, Heading, LoadFailure, Muted, Skeleton, toast } from '@schi/shared-ui/components';
import { styled, useDispatch, useNavigate, useParams } from '@schi/shared-ui/platform';
import { useTournamentsQuery } from '@schi/shared-ui/site';
import { Desk } from '../../layout/Desk';
import { MerchForm } from './MerchForm';
import { useChangeMerchMutation, useCreateMerchMutation, useMerchSettingQuery } from './merchandise.api';

const Narrow = styled.div`
  max-width: 960px;
`;

const Editor = ({ tournamentId, item }: { tournamentId: number; item: MerchSetting | null }) => {
  const [create] = useCreateMerchMutation();
  const [change] = useChangeMerchMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const saved = (answer: unknown) => {
    const now = answer as MerchSetting;
    const carts = now.openCarts === 1 ? '1 open cart sees' : `${now.openCarts} open carts see`;
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
  <EmptyState title="This item could not be found" action={<ButtonLink to="/admin/tournament-merch">Go to the merchandise</ButtonLink>}>
    It may have been deleted.
  </EmptyState>
);

const StoredItem = ({ tournamentId, id }: { tournamentId: number; id: number }) => {
  const { data, error, isFetching, refetch } = useMerchSettingQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  // What is edited is what was stored when the page was opened; not what was kept from an earlier visit, nor what somebody else saves meanwhile.
  const [item, setItem] = useState<MerchSetting>();
  if (!item && data && !isFetching) setItem(data);
  if (isCallFailure(error) && error.status === 404) return <Missing />;
  if (item) return item.tournamentId === tournamentId ? <Editor tournamentId={tournamentId} item={item} /> : <Missing />;
  return error === undefined ? (
    <Skeleton lines={10} height={44} label="Loading the item" />
  ) : (
    <LoadFailure error={error} retry={() => void refetch()} />
  );
};

/** One item of a tournament, new or stored. */
const MerchPage = () => {
  const { tournamentId = '', merchId } = useParams();
  const { data: tournaments, error, refetch } = useTournamentsQuery();
  const tournament = tournaments?.find(({ id }) => String(id) === tournamentId);
  return (
    <Desk>
      <div>
        <Heading as="h1">{merchId === undefined ? 'New item' : 'Item'}</Heading>
        {tournament && <Muted>{tournament.name}</Muted>}
      </div>
      <Narrow>
        {!tournaments && error === undefined && <Skeleton lines={10} height={44} label="Loading the tournament" />}
        {error !== undefined && !tournaments && <LoadFailure error={error} retry={() => void refetch()} />}
        {tournaments && !tournament && <Missing />}
        {tournament && merchId === undefined && <Editor tournamentId={tournament.id} item={null} />}
        {tournament &&
          merchId !== undefined &&
          (/^\d{1,9}$/.test(merchId) ? <StoredItem key={merchId} tournamentId={tournament.id} id={Number(merchId)} /> : <Missing />)}
      </Narrow>
    </Desk>
  );
};
export default MerchPage;
