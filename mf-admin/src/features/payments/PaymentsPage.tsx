import { useState } from 'react';
import { nextTournament } from '@schi/contract';
import { Button, ButtonLink, Heading, Row } from '@schi/shared-ui/components';
import { useNavigate, useSearchParams } from '@schi/shared-ui/platform';
import { useTournamentsQuery } from '@schi/shared-ui/site';
import { Desk } from '../../layout/Desk';
import { usePresentTournament } from '../../list/TournamentFilter';
import { useListState } from '../../list/use-list-state';
import { Drawers } from './Drawers';
import { Finder } from './Finder';
import { Till } from './Till';
import { WalkInDialog } from './WalkInDialog';

/** `/admin/payments`: find a registration, take its money, give some back (decision E4). */
const PaymentsPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isWalkIn, setWalkIn] = useState(false);
  const chosen = search.get('registration') ?? '';
  const state = useListState<{ q?: string; tournamentId?: number }>({
    filters: ['tournamentId'],
    sorts: ['customerName'],
    defaultSort: 'customerName',
    defaults: usePresentTournament(),
  });
  const tournament = nextTournament(useTournamentsQuery().data ?? [], new Date());
  const isChosen = /^\d{1,9}$/.test(chosen);
  return (
    <Desk>
      <Row>
        <Heading as="h1">Payments</Heading>
        {tournament && <Button onClick={() => setWalkIn(true)}>Register a walk-in</Button>}
        <ButtonLink kind="quiet" to="/admin/payments/all">
          All payments
        </ButtonLink>
        <ButtonLink kind="quiet" to="/admin/payments/end-of-day">
          End of day
        </ButtonLink>
      </Row>
      {isChosen ? (
        <Till key={chosen} registrationId={Number(chosen)} onBack={() => void navigate('/admin/payments')} />
      ) : (
        <>
          <Finder state={state} />
          <Drawers />
        </>
      )}
      {isWalkIn && tournament && <WalkInDialog tournament={tournament} onClose={() => setWalkIn(false)} />}
    </Desk>
  );
};
export default PaymentsPage;
