import type { RegistrationQuery } from '@schi/contract';
import { CompetitorFilters, competitorFilterNames } from '../features/competitors/CompetitorFilters';
import { FilterSelect } from './filters';
import type { ListState } from './use-list-state';

/** The filters of a list of registrations, by their names in its query. */
export const registrationFilterNames = ['tournamentId', 'status', 'balance', ...competitorFilterNames] as const;

const statuses = [
  { value: 'completed', label: 'Completed' },
  { value: 'incomplete', label: 'Incomplete' },
];
const balances = [
  { value: 'due', label: 'Owing money' },
  { value: 'credit', label: 'Owed money' },
];

/** What registrations are narrowed by; those of competitors mean that one competitor of the registration matches all of them. */
export const RegistrationFilters = ({ state, mayFilterPeople }: { state: ListState<RegistrationQuery>; mayFilterPeople: boolean }) => {
  const filter = (name: (typeof registrationFilterNames)[number]) => ({
    value: state.filter(name),
    onChange: (value: string) => state.change({ [name]: value }),
  });
  return (
    <>
      <FilterSelect label="Status" options={statuses} {...filter('status')} />
      <FilterSelect label="Balance" options={balances} {...filter('balance')} />
      {mayFilterPeople && <CompetitorFilters valueOf={state.filter} onChange={state.change} />}
    </>
  );
};
