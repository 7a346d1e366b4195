import { staffRoles } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Row } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import { askBeforeLogOut, logOut, useHasRole, writeSession } from '@schi/shared-ui/session';
import { useLogOutEverywhereMutation } from './account.api';
import { Section } from './Section';

/** Ends every login, this one too, after the question of every logout. */
export const Logins = () => {
  const isStaff = useHasRole(staffRoles);
  const [end, { isLoading, error }] = useLogOutEverywhereMutation();
  const endAll = async () => {
    const answer = await end();
    if (answer.error) return;
    // The login has ended already, so that nothing is asked again.
    writeSession(null);
    logOut();
  };
  return (
    <Section
      title="Logins"
      intro="Lost a phone, or used somebody else’s computer? Log out on every device, this one included."
    >
      {error !== undefined && <Alert type="danger">{failureText(error)}</Alert>}
      {isStaff && (
        <p>
          <Link to="/admin/security">Second factor of your login</Link>
        </p>
      )}
      <Row>
        <Button busy={isLoading} onClick={() => askBeforeLogOut(() => void endAll())}>
          Log out everywhere
        </Button>
      </Row>
    </Section>
  );
};
