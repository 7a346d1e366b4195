import { useState } from 'react';
import { myDayLinkDays, type StaffRegistration } from '@schi/contract';
import { Button, Loaded, Muted, Row } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { Link } from '@schi/shared-ui/platform';
import { Panel } from '../../platform/layout/Panel';
import { useFamilyLinkQuery, useRenewFamilyLinkMutation } from '../../registration/registration.api';

const Day = ({ registrationId }: { registrationId: number }) => {
  const link = useFamilyLinkQuery({ params: { registrationId } });
  const [renew] = useRenewFamilyLinkMutation();
  const [isRenewing, setRenewing] = useState(false);
  return (
    <Panel title="My day">
      <Muted>The family’s page for the day opens by a private address, without a login.</Muted>
      <Loaded query={link} showsLaterFailure lines={1} height={44} label="Loading the address">
        {({ url, isEnded }) =>
          isEnded ? (
            <Muted>It was open until {myDayLinkDays} days after the tournament.</Muted>
          ) : (
            <Row>
              <Link to={new URL(url).pathname}>Open the family’s day</Link>
              <Button kind="quiet" onClick={() => setRenewing(true)}>
                Make a new address
              </Button>
            </Row>
          )
        }
      </Loaded>
      {isRenewing && (
        <ConfirmDialog
          title="Make a new address for this family?"
          kind="primary"
          confirmText="Make a new address"
          busyText="Making…"
          done="The new link is ready. The one before no longer works."
          onConfirm={() => renew({ params: { registrationId } }).unwrap()}
          onClose={() => setRenewing(false)}
        >
          <p>
            The family finds the new one on its receipt. Codes that were printed or passed on before open nothing any
            more.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
};

/** The private address of the family's day, which staff can renew for it (rule G7). */
export const FamilyDay = ({ page }: { page: StaffRegistration }) =>
  page.completedAt === null ? null : <Day registrationId={page.registration.registrationId} />;
