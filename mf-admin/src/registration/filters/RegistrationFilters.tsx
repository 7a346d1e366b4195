import { registrationFilters, type RegistrationQuery } from '@schi/contract';
import { CompetitorFilters, competitorFilterRules } from './CompetitorFilters';
import { FilterSelect } from '../../platform/list/filters';
import type { ListState } from '../../platform/list/use-list-state';

const { tournamentId, status, balance } = registrationFilters;
/** The filters of a list of registrations: by their names in its query, their rules. */
export const registrationFilterRules = { tournamentId, status, balance, ...competitorFilterRules };

const statuses = [
  { value: 'completed', label: 'Completed' },
  { value: 'incomplete', label: 'Incomplete' },
];
const balances = [
  { value: 'due', label: 'Owing money' },
  { value: 'credit', label: 'Owed money' },
];

/**
 * What registrations are narrowed by; those of competitors mean that one competitor of the registration matches all of
 * them.
 */
export const RegistrationFilters = ({
  state,
  mayFilterPeople,
}: {
  state: ListState<RegistrationQuery>;
  mayFilterPeople: boolean;
}) => {
  const filter = (name: keyof typeof registrationFilterRules) => ({
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
