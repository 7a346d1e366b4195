import { accountDetailFields, provinces, states, type Account, type AccountDetails } from '@schi/contract';
import { toast, Row } from '@schi/shared-ui/components';
import { FieldRow, Form, SelectField, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { useDispatch, useNavigate } from '@schi/shared-ui/platform';
import { useChangeDetailsMutation } from './account.api';
import { Section } from './Section';
import { useNewSession } from './use-new-session';

const places = [...states, ...provinces].map(({ code, name }) => ({ value: code, label: name }));
const written = (phone: string) => accountDetailFields.phoneNumber.written?.(phone);

/** Name, address and phone number. `next` is where to go once they are saved: who came through Google was on the way there. */
export const Details = ({ account, next }: { account: Account; next: string | null }) => {
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
  return (
    <Section title="Name and address" intro="Where the organisers reach you.">
      <Form form={form} label="Name and address">
        <FieldRow>
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
        </FieldRow>
        <TextField name="addressLine1" label="Address" autoComplete="address-line1" />
        <TextField name="addressLine2" label="Apartment, suite (optional)" autoComplete="address-line2" />
        <FieldRow $min={160}>
          <TextField name="city" label="City" autoComplete="address-level2" />
          <SelectField name="stateProvince" label="State or province" options={places} autoComplete="address-level1" />
          <TextField name="postalCode" label="Zip code" autoComplete="postal-code" />
        </FieldRow>
        <TextField name="phoneNumber" label="Phone number" type="tel" autoComplete="tel-national" hint="10 digits" />
        <Row>
          <SubmitButton busyText="Saving…" kind={account.isComplete ? 'secondary' : 'primary'}>
            Save details
          </SubmitButton>
        </Row>
      </Form>
    </Section>
  );
};
