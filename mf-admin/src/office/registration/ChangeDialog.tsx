import { useState, type ComponentProps } from 'react';
import type { StaffRegistration } from '@schi/contract';
import { VersionedDialog } from '../../platform/forms/VersionedDialog';
import { whatChanged } from './what-changed.rules';

type Props<Input> = Omit<ComponentProps<typeof VersionedDialog<Input & object>>, 'version' | 'news'> & {
  page: StaffRegistration;
};

/**
 * A change of a registration, based on the version that was shown when the dialog opened. Changes by others since then
 * are shown before it is sent (rule E8).
 */
export const ChangeDialog = <Input extends object>({ page, ...rest }: Props<Input>) => {
  const [seen] = useState(page);
  return <VersionedDialog<Input> {...rest} version={page.version} news={whatChanged(seen, page)} />;
};
