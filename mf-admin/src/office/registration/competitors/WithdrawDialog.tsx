import { useState } from 'react';
import {
  formatDollars,
  withdrawFields,
  type StaffCompetitor,
  type StaffRegistration,
  type StaffWithdrawal,
} from '@schi/contract';
import { Loaded, Muted } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { TextArea, TextField } from '@schi/shared-ui/forms';
import { fullName } from '@schi/shared-ui/text';
import { ChangeDialog } from '../ChangeDialog';
import { useStaffWithdrawalQuery, useWithdrawMutation } from '../../../registration/registration.api';

const { version: _version, ...fields } = withdrawFields;

interface Props {
  page: StaffRegistration;
  competitor: StaffCompetitor;
  onClose: () => void;
}

/** What goes back by which way, in a sentence. */
const wayBack = ({ toCard, paid }: StaffWithdrawal): string =>
  toCard >= paid
    ? 'It goes back to the card it was paid with.'
    : toCard > 0
      ? `Up to ${formatDollars(toCard)} goes back to the card it was paid with. Give the rest back on the page Payments.`
      : 'Give it back on the page Payments.';

const WithdrawForm = ({ page, competitor, offer, onClose }: Props & { offer: StaffWithdrawal }) => {
  const [withdraw] = useWithdrawMutation();
  const { registrationId } = page.registration;
  const name = fullName(competitor);
  return (
    <ChangeDialog<{ reason: string; returned: number }>
      title={`Withdraw ${name}?`}
      fields={fields}
      initial={{ reason: '', returned: offer.byRule.toFixed(2) }}
      submitText="Withdraw"
      busyText="Withdrawing…"
      kind="danger"
      page={page}
      done={`${name} is withdrawn.`}
      onSubmit={(body, version) =>
        withdraw({ params: { registrationId, competitorId: competitor.id }, body: { ...body, version } }).unwrap()
      }
      onClose={onClose}
    >
      <p>
        They are removed from every list of competitors. In a published draw, whom they would have met goes on without a
        bout. The family gets an e-mail. The reason stays here.
      </p>
      {page.registration.isCompleted && (
        <>
          <TextField
            name="returned"
            label="Returned to the family"
            inputMode="decimal"
            autoComplete="off"
            hint={`From $0.00 to ${formatDollars(offer.paid)}, which was paid for them.`}
          />
          <Muted>
            {offer.rule !== null && `The rule for families returns ${formatDollars(offer.byRule)} today. `}
            {offer.paid > 0 && wayBack(offer)}
            {offer.fee > offer.paid &&
              ` ${formatDollars(offer.fee - offer.paid)} of their fee is not paid. It is no longer due.`}
          </Muted>
        </>
      )}
      <TextArea name="reason" label="Reason" rows={3} />
    </ChangeDialog>
  );
};

/**
 * Withdraws a competitor with a reason and the amount that goes back, by default what the tournament's rule returns
 * (rule C15).
 */
export const WithdrawDialog = (props: Props) => {
  const params = { registrationId: props.page.registration.registrationId, competitorId: props.competitor.id };
  const query = useStaffWithdrawalQuery({ params }, { refetchOnMountOrArgChange: true });
  // The form stays with what it began with: a refusal makes the page load its data again, and what was typed is kept.
  const [offer, setOffer] = useState<StaffWithdrawal>();
  if (offer === undefined && query.data && !query.isFetching) setOffer(query.data);
  if (offer) return <WithdrawForm {...props} offer={offer} />;
  return (
    <Dialog isOpen title={`Withdraw ${fullName(props.competitor)}?`} onClose={props.onClose} actions={null}>
      <Loaded query={query} shape="rows" lines={3} label="Loading what is returned">
        {() => null}
      </Loaded>
    </Dialog>
  );
};
