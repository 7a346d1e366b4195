/**
 * The fields of a person's details and of a new password, the same at sign-up and in the account; a part of its own,
 * loaded with those pages.
 */
import { provinces, states } from '@schi/contract';
import { FieldRow, SelectField, TextField } from '@schi/shared-ui/forms';

const places = [...states, ...provinces].map(({ code, name }) => ({ value: code, label: name }));

/** First and last name, side by side where there is room. */
export const NameFields = () => (
  <FieldRow>
    <TextField name="firstName" label="First name" autoComplete="given-name" />
    <TextField name="lastName" label="Last name" autoComplete="family-name" />
  </FieldRow>
);

/** Address and phone number. */
export const AddressFields = () => (
  <>
    <TextField name="addressLine1" label="Address" autoComplete="address-line1" />
    <TextField name="addressLine2" label="Apartment, suite" autoComplete="address-line2" />
    <FieldRow $min={160}>
      <TextField name="city" label="City" autoComplete="address-level2" />
      <SelectField name="stateProvince" label="State or province" options={places} autoComplete="address-level1" />
      <TextField name="postalCode" label="Zip code" autoComplete="postal-code" />
    </FieldRow>
    <TextField name="phoneNumber" label="Phone number" type="tel" autoComplete="tel-national" hint="10 digits" />
  </>
);

/** A new password, typed twice; `name` is the field of the first. */
export const NewPasswordFields = ({ name, label }: { name: string; label: string }) => (
  <FieldRow>
    <TextField name={name} label={label} type="password" autoComplete="new-password" hint="At least 8 characters" />
    <TextField
      name="confirmPassword"
      label="Confirm password"
      type="password"
      autoComplete="new-password"
      hint="Enter the same password again"
    />
  </FieldRow>
);
