import { useState } from 'react';
import { formatDollars, type Merch, type Registration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, LoadFailure, Muted, Row, Skeleton, Stack } from '@schi/shared-ui/components';
import { FieldRow, SelectBox } from '@schi/shared-ui/forms';
import { useFlag } from '@schi/shared-ui/site';
import { useAddMerchOrderMutation, useMerchQuery, useRemoveMerchOrderMutation } from '../registration.api';
import { CartLine, CartSection } from './parts';

const sizeLabel = ({ label, available }: Merch['sizes'][number]) => {
  if (available === null) return label;
  if (available <= 0) return `${label} (sold out)`;
  return available <= 5 ? `${label} (${available} left)` : label;
};

const Item = ({ merch, registrationId, onFailure }: { merch: Merch; registrationId: number; onFailure: (text: string | null) => void }) => {
  const [size, setSize] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [add, { isLoading }] = useAddMerchOrderMutation();
  const order = () => {
    setMissing(size === '');
    if (size === '') return;
    onFailure(null);
    add({ params: { registrationId }, body: { merchId: merch.merchId, merchSizeId: Number(size) } })
      .unwrap()
      .then(
        () => setSize(''),
        (failure: unknown) => onFailure(`Could not add merch order. ${failureText(failure)}`),
      );
  };
  return (
    <Stack $gap={3}>
      <div>
        <strong>
          {merch.name}, {formatDollars(merch.price)}
        </strong>
        <Muted>{merch.description}</Muted>
      </div>
      <FieldRow $min={180}>
        <SelectBox
          label={`Size of ${merch.name}`}
          value={size}
          error={isMissing && size === '' ? 'Please choose a size' : undefined}
          onChange={setSize}
          prompt="Choose a size"
          options={merch.sizes.map((one) => ({
            value: one.merchSizeId,
            label: sizeLabel(one),
            disabled: one.available !== null && one.available <= 0,
          }))}
        />
      </FieldRow>
      <Row>
        <Button busy={isLoading} onClick={order}>
          {isLoading ? 'Adding…' : `Add ${merch.name}`}
        </Button>
      </Row>
    </Stack>
  );
};

/** What was chosen, and what is for sale with sizes and stock (decision C4). */
export const Merchandise = ({ registration }: { registration: Registration }) => {
  const { registrationId, tournamentId, merchOrders } = registration;
  const isSold = useFlag('SellMerch');
  const { data: shop, error, refetch, isLoading } = useMerchQuery({ params: { tournamentId } }, { skip: !isSold });
  const [remove, removal] = useRemoveMerchOrderMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const takeOut = (merchOrderId: number) => {
    setFailure(null);
    remove({ params: { registrationId, merchOrderId } })
      .unwrap()
      .catch((problem: unknown) => setFailure(`Could not remove merch order. ${failureText(problem)}`));
  };
  if ((!isSold || shop?.length === 0) && merchOrders.length === 0) return null;
  return (
    <CartSection title="Merchandise">
      {failure && (
        <Alert type="danger" onDismiss={() => setFailure(null)}>
          {failure}
        </Alert>
      )}
      {merchOrders.map((order) => (
        <CartLine key={order.merchOrderId} title={order.name} hint={`Size ${order.sizeLabel}`} amount={order.price}>
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
      {isLoading && <Skeleton lines={2} height={44} />}
      {isSold && error !== undefined && !shop && <LoadFailure error={error} retry={() => void refetch()} />}
      {isSold && shop?.map((merch) => <Item key={merch.merchId} merch={merch} registrationId={registrationId} onFailure={setFailure} />)}
    </CartSection>
  );
};
