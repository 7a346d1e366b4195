import { counted } from '@schi/contract';
import { Alert } from '@schi/shared-ui/components';

/** Says before a price is saved how many open carts will see it (rule A5). */
export const CartNote = ({ openCarts }: { openCarts: number }) => (
  <Alert type="warn">
    {counted(openCarts, 'open cart sees', 'open carts see')} the new price. Customers who are about to pay must confirm
    it first. Paid registrations do not change.
  </Alert>
);
