import { nextTournament, type Tournament } from '@schi/contract';
import { useTournamentsQuery } from '@schi/shared-ui/site';
import { FilterSelect } from './filters';
import { everything } from './use-list-state';

/** The tournament that staff work on unless they choose another: the next one, else the last. */
const presentTournament = (tournaments: readonly Tournament[] = []): Tournament | undefined =>
  nextTournament(tournaments, new Date()) ?? [...tournaments].sort((a, b) => b.tournamentDate.localeCompare(a.tournamentDate))[0];

/** The defaults of a list that begins with the present tournament. */
export const usePresentTournament = (): Record<string, string> => {
  const id = presentTournament(useTournamentsQuery().data)?.id;
  return id === undefined ? {} : { tournamentId: String(id) };
};

/** Which tournament's rows are listed. */
export const TournamentFilter = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const { data = [] } = useTournamentsQuery();
  const options = [...data].reverse().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterSelect label="Tournament" value={value} options={options} all="All tournaments" allValue={everything} onChange={onChange} />
  );
};
