import type { ReactNode } from 'react';
import { staffRoles } from '@schi/contract';
import { Alert, ButtonLink, Heading, OfflineNote, Row, Sheet } from '@schi/shared-ui/components';
import { useLocation } from '@schi/shared-ui/platform';
import { saveReturnTo, useHasRole, useSession } from '@schi/shared-ui/session';
import { Main, SkipLink } from './Main';
import { PublicLayout } from './PublicLayout';

const Refusal = () => {
  const { pathname, search } = useLocation();
  const session = useSession();
  return (
    <Sheet>
      <Heading as="h1" $size="h1">
        Staff area
      </Heading>
      <Alert type="danger">This resource requires authentication, please contact your system administrator.</Alert>
      <Row>
        {!session && (
          <ButtonLink kind="primary" to="/user/login" onClick={() => saveReturnTo(pathname + search)}>
            Log in
          </ButtonLink>
        )}
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </Row>
    </Sheet>
  );
};

/** The staff area for the three admin roles. Everybody else sees the message of section 2. */
export const AdminGate = ({ children }: { children: ReactNode }) => {
  if (!useHasRole(staffRoles))
    return (
      <PublicLayout>
        <Refusal />
      </PublicLayout>
    );
  return (
    <>
      <SkipLink />
      <OfflineNote />
      <Main>{children}</Main>
    </>
  );
};
