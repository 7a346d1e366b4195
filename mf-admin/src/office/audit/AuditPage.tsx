import { auditSorts, fields, type AuditQuery } from '@schi/contract';
import { Button, EmptyState } from '@schi/shared-ui/components';
import { FilterSelect } from '../../platform/list/filters';
import { ListPage } from '../../platform/list/ListPage';
import { among, useListState } from '../../platform/list/use-list-state';
import { useAuditFiltersQuery, useAuditListQuery } from './audit.api';
import { columns, objectText } from './columns';

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Every change that staff made, also on behalf of others. The entries cannot be changed (rule B7). */
const AuditPage = () => {
  const state = useListState<AuditQuery>({
    filters: {
      actorId: fields.id(),
      objectType: fields.text(),
      impersonated: among(yesOrNo),
      subjectPersonId: fields.id(),
      objectId: fields.text(),
    },
    sorts: auditSorts,
    defaultSort: '-at',
  });
  const list = useAuditListQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const { data: filters } = useAuditFiltersQuery(undefined, { refetchOnMountOrArgChange: true });
  const filter = (name: string) => ({
    value: state.filter(name),
    onChange: (value: string) => state.change({ [name]: value }),
  });
  // The filters that a link from another page has set.
  const person = state.filter('subjectPersonId');
  const object = state.filter('objectId');
  const personName = list.data?.items.find(({ subjectPersonId }) => String(subjectPersonId) === person)?.subjectName;
  const found = list.data?.items.find(
    ({ objectId, objectType }) => objectId === object && objectType === state.filter('objectType'),
  );
  const narrowed = [
    ...(person === '' ? [] : [{ text: `for ${personName ?? `person ${person}`}`, names: ['subjectPersonId'] }]),
    ...(object === ''
      ? []
      : [
          {
            text: found ? objectText(found) : `${state.filter('objectType').replace(/_/g, ' ')} ${object}`,
            names: ['objectType', 'objectId'],
          },
        ]),
  ];
  return (
    <ListPage
      title="Audit"
      state={state}
      list={list}
      columns={columns(() => void list.refetch())}
      keyOf={(row) => row.id}
      searchHint="Name, or what was done"
      filters={
        <>
          {narrowed.map(({ text, names }) => (
            <Button
              key={text}
              kind="quiet"
              onClick={() => state.change(Object.fromEntries(names.map((name) => [name, ''])))}
            >
              Only {text}: show all
            </Button>
          ))}
          <FilterSelect
            label="Who"
            options={(filters?.actors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...filter('actorId')}
          />
          <FilterSelect
            label="On"
            options={(filters?.objectTypes ?? []).map((type) => ({ value: type, label: type.replace(/_/g, ' ') }))}
            {...filter('objectType')}
          />
          <FilterSelect label="Acting for somebody" options={yesOrNo} {...filter('impersonated')} />
        </>
      }
      empty={<EmptyState title="Nothing yet">Every change that staff make is recorded here.</EmptyState>}
    />
  );
};
export default AuditPage;
