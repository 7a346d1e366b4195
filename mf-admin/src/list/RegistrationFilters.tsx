import { ageGroups, genders, type RegistrationQuery } from '@schi/contract';
import { useEventTypesQuery } from '@schi/shared-ui/site';
import { useLevelsQuery, useSchoolsQuery } from '../features/competitors/competitors.api';
import { FilterSelect } from './filters';
import { TournamentFilter } from './TournamentFilter';
import type { ListState } from './use-list-state';

/** The filters of a list of registrations, by their names in its query. */
export const registrationFilterNames = [
  'tournamentId',
  'status',
  'balance',
  'school',
  'eventTypeId',
  'competitorLevelId',
  'gender',
  'ages',
  'checkIn',
  'doubtful',
] as const;

const statuses = [
  { value: 'completed', label: 'Completed' },
  { value: 'incomplete', label: 'Incomplete' },
];
const balances = [
  { value: 'due', label: 'Owing money' },
  { value: 'credit', label: 'Owed money' },
];
const attendance = [
  { value: 'in', label: 'Checked in' },
  { value: 'missing', label: 'Not checked in' },
];
const option = ({ id, name }: { id: number | string; name: string }) => ({ value: id, label: name });

/** What registrations are narrowed by; those of competitors mean that one competitor of the registration matches all of them. */
export const RegistrationFilters = ({ state, mayFilterPeople }: { state: ListState<RegistrationQuery>; mayFilterPeople: boolean }) => {
  const tournamentId = Number(state.filter('tournamentId'));
  const { data: schools = [] } = useSchoolsQuery({ params: { tournamentId } }, { skip: !mayFilterPeople || !(tournamentId > 0) });
  const { data: levels = [] } = useLevelsQuery(undefined, { skip: !mayFilterPeople });
  const { data: eventTypes = [] } = useEventTypesQuery();
  const filter = (name: (typeof registrationFilterNames)[number]) => ({
    value: state.filter(name),
    onChange: (value: string) => state.change({ [name]: value }),
  });
  // A school of the address is shown before the list of schools has come.
  const school = state.filter('school');
  const allSchools = school === '' || schools.includes(school) ? schools : [school, ...schools];
  return (
    <>
      <TournamentFilter {...filter('tournamentId')} />
      <FilterSelect label="Status" options={statuses} {...filter('status')} />
      <FilterSelect label="Balance" options={balances} {...filter('balance')} />
      {mayFilterPeople && (
        <>
          <FilterSelect label="School" options={allSchools.map((name) => ({ value: name, label: name }))} {...filter('school')} />
          <FilterSelect
            label="Event"
            options={eventTypes.map(({ id, title }) => ({ value: id, label: title }))}
            {...filter('eventTypeId')}
          />
          <FilterSelect label="Belt" options={levels.map(option)} {...filter('competitorLevelId')} />
          <FilterSelect label="Gender" options={genders.map(option)} {...filter('gender')} />
          <FilterSelect label="Age" options={ageGroups.map(option)} {...filter('ages')} />
          <FilterSelect label="Check-in" options={attendance} {...filter('checkIn')} />
          <FilterSelect label="Details" options={[{ value: 'true', label: 'Only doubtful' }]} {...filter('doubtful')} />
        </>
      )}
    </>
  );
};
