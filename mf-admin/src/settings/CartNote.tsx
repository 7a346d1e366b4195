import { Alert } from '@schi/shared-ui/components';

/** Says before a price is saved how many open carts will see it (decision A5). */
export const CartNote = ({ openCarts }: { openCarts: number }) => (
  <Alert type="warn">
    {openCarts === 1 ? '1 open cart sees' : `${openCarts.toLocaleString('en-US')} open carts see`} the new price. Customers who are about to
    pay must confirm it first. Paid registrations do not change.
  </Alert>
);
