import { nextTournament } from '@schi/contract';
import { styled, useSearchParams } from '@schi/shared-ui/platform';
import { FilterBar, FilterSelect } from './filters';
import { everything } from './use-list-state';
import { isRehearsal, tournamentName, useTournaments, type StaffTournament } from './use-tournaments';
import { isOpen, useWorksAnyTime } from './use-volunteer';

/**
 * The tournament that staff work on unless they choose another: the next one, else the last. It is never a rehearsal.
 * Volunteers work on one that is open to them.
 */
const presentTournament = (all: readonly StaffTournament[] = [], worksAnyTime = true): StaffTournament | undefined => {
  const real = all.filter((one) => !isRehearsal(one));
  const open = worksAnyTime ? real : real.filter(isOpen);
  const tournaments = open.length > 0 ? open : real;
  return (
    nextTournament(tournaments, new Date()) ??
    [...tournaments].sort((a, b) => b.tournamentDate.localeCompare(a.tournamentDate))[0]
  );
};

/** The defaults of a list that begins with the present tournament. */
export const usePresentTournament = (): Record<string, string> => {
  const id = presentTournament(useTournaments().data, useWorksAnyTime())?.id;
  return { tournamentId: id === undefined ? '' : String(id) };
};

/** The tournament a page is about: the one its address names, or the present one. */
export const useChosenTournament = () => {
  const [search, setSearch] = useSearchParams();
  const { data: tournaments = [], isLoading } = useTournaments();
  const present = usePresentTournament().tournamentId;
  const chosen = search.get('tournamentId') ?? present ?? '';
  const choose = (tournamentId: string) => setSearch({ tournamentId }, { replace: true });
  return {
    tournament: tournaments.find(({ id }) => String(id) === chosen),
    isLoading,
    choice: { tournaments, chosen, choose },
  };
};

/** A choice beside the title of a page, on one line with its label. */
const BesideTitle = styled(FilterBar)`
  label {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--gap-2);
    align-items: center;
  }
  /* Wide enough for a name and "(hidden)". */
  select {
    flex: 1 1 180px;
    width: 280px;
    max-width: 280px;
  }
`;

interface ChooserProps {
  choice: ReturnType<typeof useChosenTournament>['choice'];
  label?: string;
  nameOf?: (tournament: StaffTournament) => string;
}
/** Goes to another tournament, where there are several. */
export const TournamentChooser = ({ choice, label = 'Tournament', nameOf = tournamentName }: ChooserProps) =>
  choice.tournaments.length > 1 && (
    <BesideTitle>
      <FilterSelect
        label={label}
        value={choice.chosen}
        all={null}
        options={[...choice.tournaments]
          .reverse()
          .map((tournament) => ({ value: tournament.id, label: nameOf(tournament) }))}
        onChange={choice.choose}
      />
    </BesideTitle>
  );

/** Which tournament's rows are listed; beside the title of the list, which the choice completes. */
export const TournamentFilter = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const { data = [] } = useTournaments();
  const worksAnyTime = useWorksAnyTime();
  const options = [...data].reverse().map((one) => ({ value: one.id, label: tournamentName(one) }));
  return (
    <BesideTitle>
      <FilterSelect
        label="Tournament"
        value={value}
        options={options}
        all={worksAnyTime ? 'All tournaments' : null}
        allValue={everything}
        onChange={onChange}
      />
    </BesideTitle>
  );
};
