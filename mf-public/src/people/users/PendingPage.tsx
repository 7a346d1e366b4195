import { useEffect, useState } from 'react';
import { Card, Icon, Page, Row, Stack } from '@schi/shared-ui/components';
import { Link, Navigate } from '@schi/shared-ui/platform';
import { readInlined } from '@schi/shared-ui/site';
import { clearSignUp, readSignUp } from './pending-sign-up';
import { ResendLink } from './ResendLink';

const PendingPage = () => {
  const [signUp] = useState(readSignUp);
  // A reload leaves nothing, so the page survives it.
  useEffect(() => clearSignUp, []);
  if (!signUp) return <Navigate to="/user/register" replace />;
  return (
    <Page title="You are almost done">
      <Card>
        <Stack>
          <Icon name="mail" size={40} />
          <p>
            Thank you, {signUp.firstName}. We are sending a verification link to <strong>{signUp.email}</strong>. Open
            it to finish your account.
          </p>
          <p>The e-mail may take up to 5 minutes. If it does not arrive, check your spam folder.</p>
          <ResendLink email={signUp.email} />
          <Row>
            <Link to="/user/register" state={{ signUp }}>
              Wrong address? Correct it
            </Link>
          </Row>
          {readInlined()?.devInbox && (
            <p>
              This is a demonstration: mail goes to the <a href="/dev/inbox">dev inbox</a>.
            </p>
          )}
        </Stack>
      </Card>
    </Page>
  );
};
export default PendingPage;
