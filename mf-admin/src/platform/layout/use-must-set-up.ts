import { useHasRole, useSession } from '@schi/shared-ui/session';
import { staffRoles } from '@schi/contract';
import { useFlag } from '@schi/shared-ui/site';

/** The address of the page of the second factor. */
export const securityPath = '/admin/security';

/** Whether this member of staff must set up a second factor before anything else (rule B10). */
export const useMustSetUp = (): boolean => {
  const isRequired = useFlag('StaffSecondFactor');
  const isStaff = useHasRole(staffRoles);
  const session = useSession();
  return isRequired && isStaff && session !== null && !session.hasSecondFactor;
};
