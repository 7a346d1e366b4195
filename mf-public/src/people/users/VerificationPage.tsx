import { useEffect, useRef, useState } from 'react';
import { site, verifiedAlreadyCode } from '@schi/contract';
import { failureCode, failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, ButtonLink, Page, Row, Skeleton } from '@schi/shared-ui/components';
import { useDispatch, useParams } from '@schi/shared-ui/platform';
import { freshSession, loggedIn, saveSessionEnd } from '@schi/shared-ui/session';
import { hasSignedUpHere, recordSignedUpHere } from './pending-sign-up';
import { useContinueSignUpMutation, useVerifyMutation } from './users.api';

/** The address in the message of section 8. The site's address may be empty; then the contact page replaces it. */
const contact = site.email || 'our contact page';

/** The way on: to the login, and without one in the browser that signed up (rule B12). */
const Verified = () => {
  const dispatch = useDispatch();
  const [isHere, setHere] = useState(hasSignedUpHere);
  const [proceed, { isLoading }] = useContinueSignUpMutation();
  const [error, setError] = useState<unknown>(undefined);
  const enter = async () => {
    try {
      const session = freshSession((await proceed().unwrap()).token);
      saveSessionEnd(null);
      dispatch(loggedIn(session));
    } catch (failure) {
      setError(failure);
      setHere(false);
    }
    recordSignedUpHere(false);
  };
  return (
    <>
      {error !== undefined && <Alert type="info">{failureText(error)}</Alert>}
      <Row>
        {isHere && (
          <Button kind="primary" busy={isLoading} onClick={() => void enter()}>
            {isLoading ? 'Opening your registration…' : 'Continue to registration'}
          </Button>
        )}
        <ButtonLink kind={isHere ? 'quiet' : 'primary'} to="/user/login">
          Log in
        </ButtonLink>
      </Row>
    </>
  );
};

const VerificationPage = () => {
  const { hash = '' } = useParams();
  const [verify, { isSuccess, isError, error }] = useVerifyMutation();
  const sent = useRef(false);
  useEffect(() => {
    // The link works once, so it must be sent once.
    if (sent.current) return;
    sent.current = true;
    void verify({ body: { hash } });
  }, [hash, verify]);
  const isKnown = failureCode(error) === verifiedAlreadyCode;
  if (isSuccess || isKnown)
    return (
      <Page
        title="Thank you!"
        intro={isKnown ? 'This address is verified already. Log in.' : 'Your account is verified.'}
      >
        <Verified />
      </Page>
    );
  if (isError)
    return (
      <Page title="Oops!">
        <Alert type="danger">
          <p>{failureText(error)}</p>
          <p>
            Something went wrong while trying to verify your account. Please contact us at {contact} for assistance.
          </p>
        </Alert>
        <Row>
          <ButtonLink to="/contact">Contact us</ButtonLink>
          <ButtonLink kind="quiet" to="/user/login">
            Log in to get a new link
          </ButtonLink>
        </Row>
      </Page>
    );
  return (
    <Page title="Verifying your account">
      <Skeleton lines={2} label="Verifying your account" />
    </Page>
  );
};
export default VerificationPage;
