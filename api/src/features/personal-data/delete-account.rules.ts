import type { DeletionObstacles } from './personal-data.queries';

/** The reason why an account cannot be deleted now, and what to do; `null` when it can be deleted (decision B9). */
export const whyNotDelete = ({ hasOpenPayment, hasRequestedRefund, upcoming, isLastSuperAdmin }: DeletionObstacles): string | null => {
  if (hasOpenPayment) return 'A payment is under way. Finish it or cancel it first, so that no money is lost.';
  if (hasRequestedRefund) return 'Money is on its way back to you. Please wait until it has arrived.';
  if (upcoming !== null)
    return `You are registered for ${upcoming}. Write to us to withdraw first, or delete your account after the tournament: until then we need names and emergency contacts to keep everybody safe.`;
  if (isLastSuperAdmin) return 'You are the last super admin. Give somebody else that role first.';
  return null;
};
