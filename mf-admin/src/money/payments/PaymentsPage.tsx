import { useState } from 'react';
import { fields, nextTournament } from '@schi/contract';
import { Button, ButtonLink } from '@schi/shared-ui/components';
import { useNavigate, useSearchParams } from '@schi/shared-ui/platform';
import { StaffPage } from '../../platform/layout/StaffPage';
import { PageHead } from '../../platform/layout/PageHead';
import { TournamentFilter, usePresentTournament } from '../../platform/list/TournamentFilter';
import { useListState } from '../../platform/list/use-list-state';
import { Drawers } from './Drawers';
import { Finder } from './Finder';
import { Till } from './Till';
import { WalkInDialog } from './WalkInDialog';
import { isRehearsal, useTournaments } from '../../platform/list/use-tournaments';
import { isOpen, useWorksAnyTime } from '../../platform/list/use-volunteer';

/** `/admin/payments`: find a registration, take its money, give some back (rule E4). */
const PaymentsPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isWalkIn, setWalkIn] = useState(false);
  const chosen = search.get('registration') ?? '';
  const state = useListState<{ q?: string; tournamentId?: number }>({
    filters: { tournamentId: fields.id() },
    sorts: ['customerName'],
    defaultSort: 'customerName',
    defaults: usePresentTournament(),
  });
  const worksAnyTime = useWorksAnyTime();
  const tournament = nextTournament(
    (useTournaments().data ?? []).filter((one) => !isRehearsal(one) && (worksAnyTime || isOpen(one))),
    new Date(),
  );
  const isChosen = /^\d{1,9}$/.test(chosen);
  return (
    <StaffPage>
      <PageHead
        title="Payments"
        choice={
          !isChosen && (
            <TournamentFilter
              value={state.filter('tournamentId')}
              onChange={(tournamentId) => state.change({ tournamentId })}
            />
          )
        }
        actions={
          <>
            {tournament && <Button onClick={() => setWalkIn(true)}>Register a walk-in</Button>}
            <ButtonLink kind="quiet" to="/admin/payments/all">
              All payments
            </ButtonLink>
            <ButtonLink kind="quiet" to="/admin/payments/end-of-day">
              End of day
            </ButtonLink>
          </>
        }
      />
      {isChosen ? (
        <Till key={chosen} registrationId={Number(chosen)} onBack={() => void navigate('/admin/payments')} />
      ) : (
        <>
          <Finder state={state} />
          <Drawers />
        </>
      )}
      {isWalkIn && tournament && <WalkInDialog tournament={tournament} onClose={() => setWalkIn(false)} />}
    </StaffPage>
  );
};
export default PaymentsPage;
