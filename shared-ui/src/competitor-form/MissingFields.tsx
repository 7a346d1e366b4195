import { Muted } from '@schi/shared-ui/components';

/** What stands in the place of a division before it can be known. */
export const MissingFields = () => (
  <Muted>Fill in birth date, gender and belt to see which division this would be.</Muted>
);
