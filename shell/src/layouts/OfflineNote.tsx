import { staffRoles } from '@schi/contract';
import { useOnline } from '@schi/shared-ui/components';
import { Link, styled, useLocation } from '@schi/shared-ui/platform';
import { useHasRole } from '@schi/shared-ui/session';

const Note = styled.p`
  padding: var(--gap-2) var(--gap-4);
  background: var(--warn-surface);
  color: var(--warn);
  text-align: center;
`;

/** The staff page that works without a network (decision hall/check-in-offline). */
const checkIn = '/admin/check-in';

const Text = () => {
  const { pathname } = useLocation();
  const isStaff = useHasRole(staffRoles);
  if (pathname === checkIn)
    return 'You are offline. Check-in works: this device keeps what you record, and sends it when you are back.';
  const text = 'You are offline. What you see may be old, and nothing is saved until you are back.';
  if (!isStaff || !pathname.startsWith('/admin/')) return text;
  return (
    <>
      {text} Check-in works offline once this device has opened it: <Link to={checkIn}>go to check-in</Link>.
    </>
  );
};

/** A line across the page while the device is offline. It promises only what the page in view does. */
export const OfflineNote = () =>
  useOnline() ? null : (
    <Note role="status">
      <Text />
    </Note>
  );
