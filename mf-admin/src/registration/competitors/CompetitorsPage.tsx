import { useState } from 'react';
import { competitorFilters, competitorSorts, exportCompetitors, type CompetitorQuery } from '@schi/contract';
import { ButtonLink, EmptyState } from '@schi/shared-ui/components';
import { ExportMenu } from '../../platform/list/ExportButtons';
import { FilterSelect } from '../../platform/list/filters';
import { ListPage } from '../../platform/list/ListPage';
import { TournamentFilter, usePresentTournament } from '../../platform/list/TournamentFilter';
import { useListState } from '../../platform/list/use-list-state';
import { competitorsOf, composePath } from '../../platform/message-paths';
import { columns } from './columns';
import { CompetitorFilters, competitorFilterRules } from '../filters/CompetitorFilters';
import { useCompetitorListQuery } from '../competitors.api';
import { PrivateExport } from './PrivateExport';

const statuses = [
  { value: 'completed', label: 'Completed' },
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'withdrawn', label: 'Withdrawn' },
];

/** All competitors of a tournament, or of all. */
const CompetitorsPage = () => {
  const state = useListState<CompetitorQuery>({
    filters: {
      tournamentId: competitorFilters.tournamentId,
      status: competitorFilters.status,
      ...competitorFilterRules,
    },
    sorts: competitorSorts,
    defaultSort: 'name',
    defaults: usePresentTournament(),
  });
  const list = useCompetitorListQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const [isPrivate, setPrivate] = useState(false);
  const total = list.currentData?.total ?? 0;
  const filter = (name: string) => ({
    value: state.filter(name),
    onChange: (value: string) => state.change({ [name]: value }),
  });
  return (
    <ListPage
      title="Competitors"
      state={state}
      list={list}
      columns={columns}
      keyOf={(row) => row.competitorId}
      foldsActions
      actions={
        <>
          <ExportMenu
            endpoint={exportCompetitors}
            list="competitors"
            query={state.query}
            more={total > 0 ? [{ label: 'With medical notes…', act: () => setPrivate(true) }] : []}
          />
          {isPrivate && <PrivateExport query={state.query} total={total} onClose={() => setPrivate(false)} />}
          {total > 0 && <ButtonLink to={composePath(competitorsOf(state.query))}>Write to their families</ButtonLink>}
        </>
      }
      choice={<TournamentFilter {...filter('tournamentId')} />}
      searchHint="Name, school, instructor, customer"
      filters={
        <>
          <FilterSelect label="Status" options={statuses} {...filter('status')} />
          <CompetitorFilters valueOf={state.filter} onChange={state.change} />
        </>
      }
      empty={<EmptyState title="No competitors yet">They appear here as soon as a customer adds the first.</EmptyState>}
    />
  );
};
export default CompetitorsPage;
