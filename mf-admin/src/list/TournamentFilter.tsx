import { nextTournament, type Tournament } from '@schi/contract';
import { useTournamentsQuery } from '@schi/shared-ui/site';
import { useSearchParams } from '@schi/shared-ui/platform';
import { FilterBar, FilterSelect } from './filters';
import { everything } from './use-list-state';

/** The tournament that staff work on unless they choose another: the next one, else the last. */
const presentTournament = (tournaments: readonly Tournament[] = []): Tournament | undefined =>
  nextTournament(tournaments, new Date()) ?? [...tournaments].sort((a, b) => b.tournamentDate.localeCompare(a.tournamentDate))[0];

/** The defaults of a list that begins with the present tournament. */
export const usePresentTournament = (): Record<string, string> => {
  const id = presentTournament(useTournamentsQuery().data)?.id;
  return { tournamentId: id === undefined ? '' : String(id) };
};

/** The tournament a page is about: the one its address names, or the present one. */
export const useChosenTournament = () => {
  const [search, setSearch] = useSearchParams();
  const { data: tournaments = [], isLoading } = useTournamentsQuery();
  const present = usePresentTournament().tournamentId;
  const chosen = search.get('tournamentId') ?? present ?? '';
  const choose = (tournamentId: string) => setSearch({ tournamentId }, { replace: true });
  return { tournament: tournaments.find(({ id }) => String(id) === chosen), isLoading, choice: { tournaments, chosen, choose } };
};

interface ChooserProps {
  choice: ReturnType<typeof useChosenTournament>['choice'];
  label?: string;
  nameOf?: (tournament: Tournament) => string;
}
/** Goes to another tournament, where there are several. */
export const TournamentChooser = ({ choice, label = 'Tournament', nameOf = ({ name }) => name }: ChooserProps) =>
  choice.tournaments.length > 1 && (
    <FilterBar>
      <FilterSelect
        label={label}
        value={choice.chosen}
        all={null}
        options={[...choice.tournaments].reverse().map((tournament) => ({ value: tournament.id, label: nameOf(tournament) }))}
        onChange={choice.choose}
      />
    </FilterBar>
  );

/** Which tournament's rows are listed. */
export const TournamentFilter = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const { data = [] } = useTournamentsQuery();
  const options = [...data].reverse().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterSelect label="Tournament" value={value} options={options} all="All tournaments" allValue={everything} onChange={onChange} />
  );
};
