import { styled, useSearchParams } from '@schi/shared-ui/platform';
import { isRehearsal, useTournaments } from '../list/use-tournaments';
import { Bar } from './ActingBar';

const Shown = styled(Bar)`
  font-weight: 700;
`;

const RehearsalNote = ({ tournamentId }: { tournamentId: string }) => {
  const tournament = useTournaments().data?.find(({ id }) => String(id) === tournamentId);
  return tournament && isRehearsal(tournament) ? (
    <Shown role="status">This is a rehearsal. Nothing here happens to a real family.</Shown>
  ) : null;
};

/**
 * Says on each page whose address names a rehearsal that it is one (rule G12). No page is about a rehearsal unless its
 * address names it.
 */
export const RehearsalBar = () => {
  const tournamentId = useSearchParams()[0].get('tournamentId');
  return tournamentId === null ? null : <RehearsalNote tournamentId={tournamentId} />;
};
