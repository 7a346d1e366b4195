import { noDrawer, type CashDrawer } from '@schi/contract';
import { Loaded } from '@schi/shared-ui/components';
import { SelectField } from '@schi/shared-ui/forms';
import { useSession } from '@schi/shared-ui/session';
import type { ReactNode } from 'react';
import { useOpenDrawersQuery } from './payments.api';

/**
 * The open drawers, and the one that is meant unless another is chosen: the employee's own, or the only one; an empty
 * text where it must be asked.
 */
export interface DrawerChoice {
  drawers: readonly CashDrawer[];
  preset: number | '';
}

/** Reads the open drawers before a form that takes or gives cash is shown. */
export const WithDrawers = ({ children }: { children: (choice: DrawerChoice) => ReactNode }) => {
  const myId = useSession()?.personId;
  const query = useOpenDrawersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} shape="form" lines={2} label="Loading cash drawers">
      {(drawers) => {
        const meant =
          drawers.findLast(({ openedById }) => openedById === myId) ?? (drawers.length === 1 ? drawers[0] : undefined);
        return children({ drawers, preset: meant?.cashDrawerId ?? '' });
      }}
    </Loaded>
  );
};

/** Asks which drawer the cash goes into or comes from (rule E4). */
export const DrawerField = ({ drawers }: Pick<DrawerChoice, 'drawers'>) => (
  <SelectField
    name="cashDrawerId"
    label="Cash drawer"
    required
    {...(drawers.length === 0
      ? { hint: 'None is open. Open one on the page Payments, so that the cash can be counted.' }
      : {})}
    options={[
      ...drawers.map(({ cashDrawerId, name }) => ({ value: cashDrawerId, label: name })),
      { value: noDrawer, label: 'No drawer: the cash is kept elsewhere' },
    ]}
  />
);
