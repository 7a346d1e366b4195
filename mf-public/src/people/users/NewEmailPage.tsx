import { useEffect, useRef } from 'react';
import { verifiedAlreadyCode } from '@schi/contract';
import { failureCode, failureText } from '@schi/shared-ui/api-client';
import { Alert, ButtonLink, Page, Row, Skeleton } from '@schi/shared-ui/components';
import { useDispatch, useParams } from '@schi/shared-ui/platform';
import { freshSession, loggedIn, useSession } from '@schi/shared-ui/session';
import { useConfirmEmailMutation } from './users.api';

const Onward = () => {
  const session = useSession();
  return (
    <Row>
      <ButtonLink kind="primary" to={session ? '/customer/account' : '/user/login'}>
        {session ? 'Go to my account' : 'Log in'}
      </ButtonLink>
    </Row>
  );
};

/** The target of the link in the e-mail to a new address: the account changes to that address. */
const NewEmailPage = () => {
  const { hash = '' } = useParams();
  const [confirm, { isSuccess, isError, error }] = useConfirmEmailMutation();
  const dispatch = useDispatch();
  const sent = useRef(false);
  useEffect(() => {
    // The link works once, so it must be sent once.
    if (sent.current) return;
    sent.current = true;
    void confirm({ body: { hash } }).then(({ data }) => {
      // The change has ended the login of this browser too, so it goes on with the new one.
      if (data) dispatch(loggedIn(freshSession(data.token)));
    });
  }, [dispatch, hash, confirm]);
  if (isSuccess)
    return (
      <Page title="Thank you!" intro="Your account has its new e-mail address. Use it to log in from now on.">
        <Onward />
      </Page>
    );
  if (failureCode(error) === verifiedAlreadyCode)
    return (
      <Page title="Thank you!" intro="This address is verified already.">
        <Onward />
      </Page>
    );
  if (isError)
    return (
      <Page title="Oops!">
        <Alert type="danger">{failureText(error)}</Alert>
        <Onward />
      </Page>
    );
  return (
    <Page title="Confirming your address">
      <Skeleton lines={2} label="Confirming your address" />
    </Page>
  );
};
export default NewEmailPage;
