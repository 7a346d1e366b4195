import type { ReactNode } from 'react';
import { staffRoles } from '@schi/contract';
import { Alert, ButtonLink, Page, Row } from '@schi/shared-ui/components';
import { useLocation } from '@schi/shared-ui/platform';
import { RouteFrame, WaysOn } from '@schi/shared-ui/routes';
import { saveReturnTo, useHasRole, useSession } from '@schi/shared-ui/session';
import { Main, SkipLink } from './Main';
import { OfflineNote } from './OfflineNote';
import { PublicLayout } from './PublicLayout';

const Refusal = () => {
  const { pathname, search } = useLocation();
  const session = useSession();
  return (
    <Page title="Staff area">
      <Alert type="danger">This resource requires authentication, please contact your system administrator.</Alert>
      <Row>
        {session ? (
          <WaysOn />
        ) : (
          <ButtonLink kind="primary" to="/user/login" onClick={() => saveReturnTo(pathname + search)}>
            Log in
          </ButtonLink>
        )}
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </Row>
    </Page>
  );
};

/** The staff area for the three admin roles. Everybody else sees the message of section 2. */
export const AdminGate = ({ children }: { children: ReactNode }) => {
  if (!useHasRole(staffRoles))
    return (
      <PublicLayout>
        <Main>
          <RouteFrame title="Staff area">
            <Refusal />
          </RouteFrame>
        </Main>
      </PublicLayout>
    );
  return (
    <>
      <SkipLink />
      <OfflineNote />
      {children}
    </>
  );
};
