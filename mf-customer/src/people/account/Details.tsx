import { accountDetailFields, type Account, type AccountDetails } from '@schi/contract';
import { toast, Row } from '@schi/shared-ui/components';
import { Form, SubmitButton, useForm } from '@schi/shared-ui/forms';
import { AddressFields, NameFields } from '@schi/shared-ui/person-form';
import { useDispatch, useNavigate } from '@schi/shared-ui/platform';
import { useChangeDetailsMutation } from './account.api';
import { Section } from './Section';
import { useNewSession } from './use-new-session';
import { useTellDirty, type OnDirty } from './use-unsaved-sections';

const written = (phone: string) => accountDetailFields.phoneNumber.written?.(phone);

/**
 * Name, address and phone number. `next` is where to go once they are saved: who came through Google was on the way
 * there.
 */
export const Details = ({ account, next, onDirty }: { account: Account; next: string | null; onDirty: OnDirty }) => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const goOn = useNewSession();
  const [save] = useChangeDetailsMutation();
  const { firstName, lastName, addressLine1, addressLine2, city, stateProvince, postalCode } = account;
  const form = useForm<AccountDetails & Record<string, unknown>>({
    fields: accountDetailFields,
    initial: {
      firstName,
      lastName,
      addressLine1,
      addressLine2,
      city,
      stateProvince,
      postalCode,
      phoneNumber: written(account.phoneNumber),
    },
    onSubmit: async (body) => {
      goOn(await save({ body }).unwrap());
      dispatch(toast('success', 'Your details are saved.'));
      if (next !== null) await navigate(next);
    },
  });
  useTellDirty('details', form, onDirty);
  return (
    <Section title="Name and address" intro="Where the organizers reach you.">
      <Form form={form} label="Name and address">
        <NameFields />
        <AddressFields />
        <Row>
          <SubmitButton busyText="Saving…" kind={account.isComplete ? 'secondary' : 'primary'}>
            Save details
          </SubmitButton>
        </Row>
      </Form>
    </Section>
  );
};
