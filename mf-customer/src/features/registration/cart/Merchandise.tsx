import { useState } from 'react';
import type { Registration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Loaded } from '@schi/shared-ui/components';
import { useFlag } from '@schi/shared-ui/site';
import { useMerchQuery, useRemoveMerchOrderMutation } from '../registration.api';
import { CartLine, CartSection, goneHint, useFocusAfterRemoval } from './layout';
import { ShopItem } from './ShopItem';

/** The chosen items, and the items for sale with sizes and stock (decision C4). */
export const Merchandise = ({ registration }: { registration: Registration }) => {
  const { registrationId, tournamentId, merchOrders } = registration;
  const isSold = useFlag('SellMerch');
  const isGone = registration.notSold?.includes('merch') ?? false;
  const shop = useMerchQuery({ params: { tournamentId } }, { skip: !isSold });
  const [remove, removal] = useRemoveMerchOrderMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { heading, hasRemoved } = useFocusAfterRemoval();
  const takeOut = (merchOrderId: number) => {
    setFailure(null);
    remove({ params: { registrationId, merchOrderId } })
      .unwrap()
      .then(hasRemoved, (problem: unknown) => setFailure(`Could not remove merch order. ${failureText(problem)}`));
  };
  if ((!isSold || shop.data?.length === 0) && merchOrders.length === 0) return null;
  return (
    <CartSection title="Merchandise" heading={heading}>
      {failure && (
        <Alert type="danger" onDismiss={() => setFailure(null)}>
          {failure}
        </Alert>
      )}
      {merchOrders.map((order) => (
        <CartLine
          key={order.merchOrderId}
          title={order.name}
          hint={isGone ? `Size ${order.sizeLabel}. ${goneHint}` : `Size ${order.sizeLabel}`}
          amount={isGone ? 0 : order.price}
        >
          <Button
            kind="quiet"
            aria-label={`Remove ${order.name}, size ${order.sizeLabel}`}
            disabled={removal.isLoading}
            onClick={() => takeOut(order.merchOrderId)}
          >
            Remove
          </Button>
        </CartLine>
      ))}
      {isSold && (
        <Loaded query={shop} lines={2} height={44}>
          {(items) =>
            items.map((merch) => <ShopItem key={merch.merchId} merch={merch} registrationId={registrationId} onFailure={setFailure} />)
          }
        </Loaded>
      )}
    </CartSection>
  );
};
