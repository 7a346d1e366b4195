import { ageGroups, competitorSorts, exportCompetitors, genders, type CompetitorQuery } from '@schi/contract';
import { ButtonLink, EmptyState } from '@schi/shared-ui/components';
import { useEventTypesQuery } from '@schi/shared-ui/site';
import { ExportButtons } from '../../list/ExportButtons';
import { FilterSelect } from '../../list/filters';
import { ListPage } from '../../list/ListPage';
import { TournamentFilter, usePresentTournament } from '../../list/TournamentFilter';
import { useListState } from '../../list/use-list-state';
import { competitorsOf, composePath } from '../communications/audience';
import { columns } from './columns';
import { useCompetitorListQuery, useLevelsQuery, useSchoolsQuery } from './competitors.api';

const statuses = [
  { value: 'completed', label: 'Completed' },
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'withdrawn', label: 'Withdrawn' },
];
const attendance = [
  { value: 'in', label: 'Checked in' },
  { value: 'missing', label: 'Not checked in' },
];
const option = ({ id, name }: { id: number | string; name: string }) => ({ value: id, label: name });

/** All competitors of a tournament, or of all. */
const CompetitorsPage = () => {
  const state = useListState<CompetitorQuery>({
    filters: ['tournamentId', 'eventTypeId', 'competitorLevelId', 'gender', 'ages', 'school', 'status', 'checkIn', 'doubtful'],
    sorts: competitorSorts,
    defaultSort: 'name',
    defaults: usePresentTournament(),
  });
  const list = useCompetitorListQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const tournamentId = Number(state.filter('tournamentId'));
  const { data: schools = [] } = useSchoolsQuery({ params: { tournamentId } }, { skip: !(tournamentId > 0) });
  const { data: levels = [] } = useLevelsQuery();
  const { data: eventTypes = [] } = useEventTypesQuery();
  const filter = (name: string) => ({ value: state.filter(name), onChange: (value: string) => state.change({ [name]: value }) });
  return (
    <ListPage
      title="Competitors"
      state={state}
      list={list}
      columns={columns}
      keyOf={(row) => row.competitorId}
      actions={
        <>
          <ExportButtons endpoint={exportCompetitors} name="competitors" query={state.query} />
          {(list.currentData?.total ?? 0) > 0 && (
            <ButtonLink to={composePath(competitorsOf(state.query))}>Write to their families</ButtonLink>
          )}
        </>
      }
      searchHint="Name, school, instructor, customer"
      filters={
        <>
          <TournamentFilter {...filter('tournamentId')} />
          <FilterSelect
            label="Event"
            options={eventTypes.map(({ id, title }) => ({ value: id, label: title }))}
            {...filter('eventTypeId')}
          />
          <FilterSelect label="Belt" options={levels.map(option)} {...filter('competitorLevelId')} />
          <FilterSelect label="Gender" options={genders.map(option)} {...filter('gender')} />
          <FilterSelect label="Age" options={ageGroups.map(option)} {...filter('ages')} />
          <FilterSelect label="School" options={schools.map((school) => ({ value: school, label: school }))} {...filter('school')} />
          <FilterSelect label="Details" options={[{ value: 'true', label: 'Only doubtful' }]} {...filter('doubtful')} />
          <FilterSelect label="Status" options={statuses} {...filter('status')} />
          <FilterSelect label="Check-in" options={attendance} {...filter('checkIn')} />
        </>
      }
      empty={<EmptyState title="No competitors yet">They appear here as soon as a customer adds the first.</EmptyState>}
    />
  );
};
export default CompetitorsPage;
