import { signUpFields, type SignUp } from '@schi/contract';
import { Button, Card, Page, Row } from '@schi/shared-ui/components';
import { UnsavedDialog } from '@schi/shared-ui/unsaved';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { AddressFields, NameFields, NewPasswordFields } from '@schi/shared-ui/person-form';
import { Link, useLocation, useNavigate } from '@schi/shared-ui/platform';
import { savePendingSignUp, recordSignedUpHere, type PendingSignUp } from './pending-sign-up';
import { likelyAddress } from './likely-address.rules';
import { useSignUpMutation } from './users.api';

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
  // Cast: what the page after the sign-up hands back.
  const entered = (useLocation().state as { signUp?: PendingSignUp } | null)?.signUp;
  const form = useForm<SignUp & Record<string, unknown>>({
    fields: signUpFields,
    initial: { ...empty, ...entered },
    onSubmit: async (body) => {
      await signUp({ body }).unwrap();
      savePendingSignUp(body);
      recordSignedUpHere(true);
      await navigate('/user/pending');
    },
  });
  const likely = likelyAddress(String(form.values['email']));
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
      <UnsavedDialog isDirty={form.isDirty && !form.isBusy} />
      <Card>
        <Form form={form} label="Sign up">
          <NameFields />
          <TextField name="email" label="E-mail" type="email" autoComplete="email" />
          <div role="status">
            {likely !== undefined && (
              <Row>
                <span>Did you mean {likely}?</span>
                <Button onClick={() => form.set('email', likely)}>Use it</Button>
              </Row>
            )}
          </div>
          <NewPasswordFields name="password" label="Password" />
          <AddressFields />
          <Row>
            <SubmitButton busyText="Creating your account…">Create account</SubmitButton>
          </Row>
        </Form>
      </Card>
    </Page>
  );
};
export default RegisterPage;
