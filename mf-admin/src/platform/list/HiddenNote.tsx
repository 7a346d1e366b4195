import { instantText } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { isRehearsal, useTournaments } from './use-tournaments';

const Note = styled.strong`
  display: block;
  color: var(--danger);
  font-size: var(--size-small);
`;

/**
 * Says that visitors do not see a tournament yet, and from when they do (rule E10), or never, as a rehearsal (rule
 * G12). Nothing for one that they see.
 */
export const HiddenNote = ({ tournamentId }: { tournamentId: number }) => {
  const tournament = useTournaments().data?.find(({ id }) => id === tournamentId);
  if (tournament && isRehearsal(tournament)) return <Note>A rehearsal. Nobody but staff sees it.</Note>;
  return tournament?.hiddenUntil === undefined || tournament.hiddenUntil === null ? null : (
    <Note>Hidden from visitors until {instantText(tournament.hiddenUntil, tournament.timeZone)}</Note>
  );
};
