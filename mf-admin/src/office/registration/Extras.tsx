import { useState } from 'react';
import {
  countsFields,
  fields,
  formatDollars,
  piecesNeeded,
  type MerchOrder,
  type StaffRegistration,
} from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Muted, Row, toast } from '@schi/shared-ui/components';
import { FieldRow, SelectField, TextField } from '@schi/shared-ui/forms';
import { useDispatch } from '@schi/shared-ui/platform';
import { useFlag } from '@schi/shared-ui/site';
import { Facts, Panel } from '../../platform/layout/Panel';
import { ChangeDialog } from './ChangeDialog';
import {
  useAddStaffMerchMutation,
  useChangeStaffMerchMutation,
  useRemoveStaffMerchMutation,
  useSaveCountsMutation,
  useStaffMerchQuery,
} from '../../registration/registration.api';

const { version: _version, ...countsForm } = countsFields;
const sizeForm = { merchSizeId: fields.id(fields.required) };

const notSoldNames = { lunch: 'lunch tickets', merch: 'merchandise' };
type Open = { what: 'counts' } | { what: 'add' } | { what: 'size'; order: MerchOrder };
const left = (available: number | null) =>
  available === null ? '' : available === 0 ? ' (sold out)' : ` (${available} left)`;

/** Spectators, lunch and merchandise. */
export const Extras = ({ page }: { page: StaffRegistration }) => {
  const { registrationId, competitors, spectators, lunch, merchOrders, notSold = [] } = page.registration;
  const sellsLunch = useFlag('SellLunchTickets');
  const params = { registrationId };
  const dispatch = useDispatch();
  const { data: merch = [], isSuccess } = useStaffMerchQuery({ params: { tournamentId: page.tournament.id } });
  const [saveCounts] = useSaveCountsMutation();
  const [add] = useAddStaffMerchMutation();
  const [changeSize] = useChangeStaffMerchMutation();
  const [remove, removing] = useRemoveStaffMerchMutation();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const nameOf = (order: MerchOrder) => `${order.name} (${order.sizeLabel})`;
  const sizes = merch.flatMap((item) => item.sizes.map((size) => ({ ...size, item })));
  const removeOrder = (order: MerchOrder) =>
    void remove({ params: { registrationId, merchOrderId: order.merchOrderId }, body: { version: page.version } })
      .unwrap()
      .then(
        () => dispatch(toast('success', `${nameOf(order)} is removed.`)),
        (error: unknown) => dispatch(toast('error', `Could not remove merch order. ${failureText(error)}`)),
      );
  return (
    <Panel
      title="Spectators, lunch, merchandise"
      actions={
        <Row $gap={2}>
          <Button onClick={() => setOpen({ what: 'counts' })}>Edit counts</Button>
          {/* There while the items load, so that nothing moves once they have. */}
          {(!isSuccess || sizes.length > 0) && (
            <Button disabled={!isSuccess} onClick={() => setOpen({ what: 'add' })}>
              Add merchandise
            </Button>
          )}
        </Row>
      }
    >
      <Facts>
        <dt>Spectators</dt>
        <dd>{spectators}</dd>
        <dt>Lunch tickets</dt>
        <dd>{lunch}</dd>
      </Facts>
      {notSold.length > 0 && (
        <Alert type="warn">
          No longer sold: {notSold.map((what) => notSoldNames[what]).join(' and ')}. It is not charged, and is taken out
          when the cart is paid.
        </Alert>
      )}
      {merch.map((item) => {
        const ordered = merchOrders.filter(({ merchId }) => merchId === item.merchId).length;
        const needed = piecesNeeded(item.neededFor, competitors, page.tournament.tournamentDate, ordered);
        return (
          needed && (
            <p key={item.merchId}>
              {item.name}: {needed.text}
            </p>
          )
        );
      })}
      {merchOrders.length === 0 && <Muted>No merchandise.</Muted>}
      {merchOrders.map((order) => (
        <Row $spread key={order.merchOrderId}>
          <span>
            {nameOf(order)}, {formatDollars(order.price)}
          </span>
          <Row $gap={2}>
            <Button aria-label={`Change size of ${nameOf(order)}`} onClick={() => setOpen({ what: 'size', order })}>
              Change size
            </Button>
            <Button
              kind="danger"
              busy={removing.isLoading}
              aria-label={`Remove ${nameOf(order)}`}
              onClick={() => removeOrder(order)}
            >
              Remove
            </Button>
          </Row>
        </Row>
      ))}
      {open?.what === 'counts' && (
        <ChangeDialog<{ spectators: number; lunch: number }>
          title="Edit counts"
          fields={countsForm}
          initial={{ spectators, lunch }}
          submitText="Save"
          page={page}
          done="The counts are saved."
          onSubmit={(body, version) => saveCounts({ params, body: { ...body, version } }).unwrap()}
          onClose={close}
        >
          <FieldRow>
            <TextField name="spectators" label="Spectators" inputMode="numeric" autoComplete="off" />
            <TextField
              name="lunch"
              label="Lunch tickets"
              inputMode="numeric"
              autoComplete="off"
              {...(sellsLunch ? {} : { hint: 'Not sold at the moment: the number can only go down' })}
            />
          </FieldRow>
        </ChangeDialog>
      )}
      {open?.what === 'add' && (
        <ChangeDialog<{ merchSizeId: number }>
          title="Add merchandise"
          fields={sizeForm}
          initial={{ merchSizeId: '' }}
          submitText="Add"
          page={page}
          done="The merchandise is added."
          onSubmit={(body, version) => {
            const merchId = sizes.find((size) => size.merchSizeId === body.merchSizeId)?.item.merchId ?? 0;
            return add({ params, body: { ...body, merchId, version } }).unwrap();
          }}
          onClose={close}
        >
          <SelectField
            name="merchSizeId"
            label="What, and which size"
            options={sizes.map(({ merchSizeId, label, available, item }) => ({
              value: merchSizeId,
              label: `${item.name}, ${label}, ${formatDollars(item.price)}${left(available)}`,
              disabled: available === 0,
            }))}
          />
        </ChangeDialog>
      )}
      {open?.what === 'size' && (
        <ChangeDialog<{ merchSizeId: number }>
          title={`Change the size of ${nameOf(open.order)}`}
          fields={sizeForm}
          initial={{ merchSizeId: '' }}
          submitText="Change size"
          page={page}
          done="The size is changed."
          onSubmit={(body, version) =>
            changeSize({
              params: { registrationId, merchOrderId: open.order.merchOrderId },
              body: { ...body, version },
            }).unwrap()
          }
          onClose={close}
        >
          <SelectField
            name="merchSizeId"
            label="New size"
            options={(page.boughtMerch ?? [])
              .filter(({ merchId }) => merchId === open.order.merchId)
              .flatMap((item) => item.sizes)
              .filter(({ merchSizeId }) => merchSizeId !== open.order.merchSizeId)
              .map(({ merchSizeId, label, available }) => ({
                value: merchSizeId,
                label: label + left(available),
                disabled: available === 0,
              }))}
          />
        </ChangeDialog>
      )}
    </Panel>
  );
};
