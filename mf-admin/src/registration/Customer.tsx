import { useEffect } from 'react';
import type { StaffRegistration } from '@schi/contract';
import { Button, ButtonLink, Muted, Row, toast } from '@schi/shared-ui/components';
import { useDispatch } from '@schi/shared-ui/platform';
import { actFor, stoppedActing, useActingFor, useHasRole } from '@schi/shared-ui/session';
import { fullName } from '@schi/shared-ui/text';
import { EmailLink } from '../platform/layout/EmailLink';
import { Facts, Panel } from '../platform/layout/Panel';
import { phoneText } from '../platform/private-details/phone-text';

type Person = StaffRegistration['customer'];

/**
 * Acting for one family ends on the page of somebody else's registration, so that nothing is done for the wrong person
 * (rule B6).
 */
export const useActingForOnly = (customer: Person | undefined): void => {
  const acting = useActingFor();
  const dispatch = useDispatch();
  const isOther = acting !== null && customer !== undefined && acting.personId !== customer.personId;
  useEffect(() => {
    if (!isOther) return;
    dispatch(stoppedActing());
    dispatch(toast('info', `You no longer act for ${acting.name}: this is somebody else’s registration.`));
  }, [acting, dispatch, isOther]);
};

/** The owner of the registration, and a button to act for them (rule B6). */
export const Customer = ({ page: { customer } }: { page: StaffRegistration }) => {
  const dispatch = useDispatch();
  const acting = useActingFor();
  const isSuperAdmin = useHasRole(['SuperAdmin']);
  const name = fullName(customer);
  return (
    <Panel
      title="Customer"
      actions={
        <Row $gap={2}>
          {isSuperAdmin && (
            <ButtonLink kind="quiet" to={`/admin/audit?subjectPersonId=${customer.personId}`}>
              Staff activity
            </ButtonLink>
          )}
          {acting?.personId === customer.personId ? (
            <Button onClick={() => dispatch(stoppedActing())}>Stop acting for them</Button>
          ) : (
            customer.mayBeActedFor && (
              <Button onClick={() => dispatch(actFor({ personId: customer.personId, name }))}>Act for {name}</Button>
            )
          )}
        </Row>
      }
    >
      <Facts>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>E-mail</dt>
        <dd>
          <EmailLink email={customer.email} />
        </dd>
        {customer.phoneNumber && (
          <>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:+1${customer.phoneNumber}`}>{phoneText(customer.phoneNumber)}</a>
            </dd>
          </>
        )}
      </Facts>
      {!customer.mayBeActedFor && <Muted>They have a higher role than you, so you cannot act for them.</Muted>}
    </Panel>
  );
};
