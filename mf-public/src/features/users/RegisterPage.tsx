import { provinces, signUpFields, states, type SignUp } from '@schi/contract';
import { Card, Row } from '@schi/shared-ui/components';
import { FieldRow, Form, SelectField, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { Link, useNavigate } from '@schi/shared-ui/platform';
import { Page } from '@schi/shared-ui/components';
import { keepSignUp } from './pending-sign-up';
import { useSignUpMutation } from './users.api';

const places = [...states, ...provinces].map(({ code, name }) => ({ value: code, label: name }));
const empty: SignUp = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateProvince: '',
  postalCode: '',
  phoneNumber: '',
};

const RegisterPage = () => {
  const navigate = useNavigate();
  const [signUp] = useSignUpMutation();
  const form = useForm<SignUp & Record<string, unknown>>({
    fields: signUpFields,
    initial: { ...empty },
    onSubmit: async (body) => {
      await signUp({ body }).unwrap();
      keepSignUp(body);
      await navigate('/user/pending');
    },
  });
  return (
    <Page
      title="Sign Up"
      intro={
        <>
          One account for a family or a school. You must be 13 or older; parents register their children.{' '}
          <Link to="/user/login">Log in instead</Link>
        </>
      }
    >
      <Card>
        <Form form={form} label="Sign up">
          <FieldRow>
            <TextField name="firstName" label="First name" autoComplete="given-name" />
            <TextField name="lastName" label="Last name" autoComplete="family-name" />
          </FieldRow>
          <TextField name="email" label="E-mail" type="email" autoComplete="email" />
          <FieldRow>
            <TextField name="password" label="Password" type="password" autoComplete="new-password" hint="At least 8 characters" />
            <TextField
              name="confirmPassword"
              label="Confirm password"
              type="password"
              autoComplete="new-password"
              hint="The same once more"
            />
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
            <SubmitButton busyText="Creating your account…">Create account</SubmitButton>
          </Row>
        </Form>
      </Card>
    </Page>
  );
};
export default RegisterPage;
