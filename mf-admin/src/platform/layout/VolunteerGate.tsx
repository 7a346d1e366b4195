import type { ReactNode } from 'react';
import { EmptyState } from '@schi/shared-ui/components';
import { useLocation } from '@schi/shared-ui/platform';
import { securityPath } from './use-must-set-up';
import { useTournaments } from '../list/use-tournaments';
import { closedText, useWorksAnyTime } from '../list/use-volunteer';
import { StaffPage } from './StaffPage';

const WhileOpen = ({ children }: { children: ReactNode }) => {
  const text = closedText(useTournaments().data ?? []);
  if (text === null) return children;
  return (
    <StaffPage>
      <EmptyState title="No tournament is open to check-in volunteers now">{text}</EmptyState>
    </StaffPage>
  );
};

/**
 * The pages of the back office; to a check-in volunteer they say when the next tournament opens, while none is open
 * (rule B14).
 */
export const VolunteerGate = ({ children }: { children: ReactNode }) => {
  const worksAnyTime = useWorksAnyTime();
  const { pathname } = useLocation();
  return worksAnyTime || pathname === securityPath ? children : <WhileOpen>{children}</WhileOpen>;
};
