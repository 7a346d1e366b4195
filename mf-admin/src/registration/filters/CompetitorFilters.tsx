import { ageGroups, competitorFilters, distinctSchools, genders } from '@schi/contract';
import { useEventTypesQuery } from '@schi/shared-ui/site';
import { FilterSelect, MoreFilters } from '../../platform/list/filters';
import { useLevelsQuery, useSchoolsQuery } from '../competitors.api';

const attendance = [
  { value: 'in', label: 'Checked in' },
  { value: 'missing', label: 'Not checked in' },
];
const option = ({ id, name }: { id: number | string; name: string }) => ({ value: id, label: name });

const { eventTypeId, competitorLevelId, gender, ages, school, doubtful, twice, checkIn } = competitorFilters;
/** The filters for a competitor: by their names in the query of a list, their rules. */
export const competitorFilterRules = { eventTypeId, competitorLevelId, gender, ages, school, doubtful, twice, checkIn };
type CompetitorFilterName = keyof typeof competitorFilterRules;

/** The filters behind a button. */
const seldom = ['gender', 'ages', 'school', 'doubtful', 'twice'] as const;

interface Props {
  /** Reads one filter of the list's address. */
  valueOf: (name: CompetitorFilterName | 'tournamentId') => string;
  onChange: (change: Record<string, string>) => void;
}

/** Filters a list by the details of a competitor. The lists of competitors and of registrations share them. */
export const CompetitorFilters = ({ valueOf, onChange }: Props) => {
  const tournamentId = Number(valueOf('tournamentId'));
  const { data: schools = [] } = useSchoolsQuery({ params: { tournamentId } }, { skip: !(tournamentId > 0) });
  const { data: levels = [] } = useLevelsQuery();
  const { data: eventTypes = [] } = useEventTypesQuery();
  const filter = (name: CompetitorFilterName) => ({
    value: valueOf(name),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  // A school in the address is shown before the list of schools has loaded.
  const allSchools = distinctSchools([valueOf('school'), ...schools]).sort();
  return (
    <>
      <FilterSelect
        label="Event"
        options={eventTypes.map(({ id, title }) => ({ value: id, label: title }))}
        {...filter('eventTypeId')}
      />
      <FilterSelect label="Belt" options={levels.map(option)} {...filter('competitorLevelId')} />
      <FilterSelect label="Check-in" options={attendance} {...filter('checkIn')} />
      <MoreFilters used={seldom.filter((name) => valueOf(name) !== '').length}>
        <FilterSelect label="Gender" options={genders.map(option)} {...filter('gender')} />
        <FilterSelect label="Age" options={ageGroups.map(option)} {...filter('ages')} />
        <FilterSelect
          label="School"
          options={allSchools.map((name) => ({ value: name, label: name }))}
          {...filter('school')}
        />
        <FilterSelect label="Details" options={[{ value: 'true', label: 'Only doubtful' }]} {...filter('doubtful')} />
        <FilterSelect
          label="Entries"
          options={[{ value: 'true', label: 'In two registrations' }]}
          {...filter('twice')}
        />
      </MoreFilters>
    </>
  );
};
