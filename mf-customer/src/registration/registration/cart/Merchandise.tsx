import { useState } from 'react';
import { piecesNeeded } from '@schi/contract';
import { Alert, Loaded } from '@schi/shared-ui/components';
import { useFlag } from '@schi/shared-ui/site';
import { useMerchQuery } from './cart.api';
import { CartSection, useFocusAfterRemoval } from './layout';
import type { RegistrationProps } from '../RegistrationGate';
import { alikeOrders, MerchLine } from './MerchLine';
import { ShopItem } from './ShopItem';

/** The chosen items, and the items for sale with sizes and stock (rule C4). */
export const Merchandise = ({ registration, tournament }: Pick<RegistrationProps, 'registration' | 'tournament'>) => {
  const { registrationId, tournamentId, merchOrders } = registration;
  const isSold = useFlag('SellMerch');
  const isGone = registration.notSold?.includes('merch') ?? false;
  const shop = useMerchQuery({ params: { tournamentId } }, { skip: !isSold });
  const [failure, setFailure] = useState<string | null>(null);
  const { heading, hasRemoved } = useFocusAfterRemoval();
  const leftOf = (merchSizeId: number): number | null =>
    (shop.data ?? []).flatMap(({ sizes }) => sizes).find((size) => size.merchSizeId === merchSizeId)?.available ?? null;
  if ((!isSold || shop.data?.length === 0) && merchOrders.length === 0) return null;
  return (
    <CartSection title="Merchandise" heading={heading}>
      {failure && (
        <Alert type="danger" onDismiss={() => setFailure(null)}>
          {failure}
        </Alert>
      )}
      {alikeOrders(merchOrders).map((orders) => (
        <MerchLine
          key={`${orders[0].merchSizeId} ${orders[0].price}`}
          registrationId={registrationId}
          orders={orders}
          isGone={isGone}
          left={isSold ? leftOf(orders[0].merchSizeId) : 0}
          onFailure={setFailure}
          onGone={hasRemoved}
        />
      ))}
      {isSold && (
        <Loaded query={shop} lines={2} height={44}>
          {(items) =>
            items.map((merch) => (
              <ShopItem
                key={merch.merchId}
                merch={merch}
                registrationId={registrationId}
                needed={piecesNeeded(
                  merch.neededFor,
                  registration.competitors,
                  tournament.tournamentDate,
                  merchOrders.filter(({ merchId }) => merchId === merch.merchId).length,
                )}
              />
            ))
          }
        </Loaded>
      )}
    </CartSection>
  );
};
