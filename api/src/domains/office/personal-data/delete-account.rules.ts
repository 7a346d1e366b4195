import type { DeletionObstacle } from '@schi/contract';
import type { DeletionObstacles } from './personal-data.queries';

/** The reason why an account cannot be deleted now, and what to do; `null` when it can be deleted (rule B9). */
export const whyNotDelete = ({
  hasOpenPayment,
  hasRequestedRefund,
  upcoming,
  isLastSuperAdmin,
}: DeletionObstacles): DeletionObstacle | null => {
  if (hasOpenPayment)
    return {
      code: 'payment-open',
      message: 'A payment is under way. Finish it or cancel it first, so that no money is lost.',
    };
  if (hasRequestedRefund)
    return { code: 'refund-under-way', message: 'Money is on its way back to you. Please wait until it has arrived.' };
  if (upcoming !== null)
    return {
      code: 'competing',
      message: `Somebody competes at ${upcoming.name} with your registration. Withdraw every competitor on its receipt first, or write to us if you cannot withdraw there; or delete your account after the tournament. Until then we need names and emergency contacts to keep everybody safe.`,
      registrationId: upcoming.registrationId,
    };
  if (isLastSuperAdmin)
    return { code: 'last-super-admin', message: 'You are the last super admin. Give somebody else that role first.' };
  return null;
};
