import type { AuditRow } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { changesOf } from './changes';

const time = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'medium' });

const Details = styled.details`
  summary {
    color: var(--link);
    cursor: pointer;
  }
  dl {
    max-width: 560px;
    overflow-wrap: anywhere;
  }
  dt {
    color: var(--muted);
  }
`;

const Changes = ({ row }: { row: AuditRow }) => {
  const changes = changesOf(row.before, row.after);
  if (changes.length === 0) return <Muted as="span">–</Muted>;
  return (
    <Details>
      <summary>
        {changes.length} {changes.length === 1 ? 'field' : 'fields'}
      </summary>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before} → {after}
            </dd>
          </div>
        ))}
      </dl>
    </Details>
  );
};

/** The list's columns; their keys are what the server sorts by. */
export const columns: readonly Column<AuditRow>[] = [
  { key: 'at', label: 'When', cell: (row) => time.format(new Date(row.at)), canSort: true },
  { key: 'actor', label: 'Who', cell: (row) => row.actorName ?? (row.actorId === null ? 'The server' : 'A deleted account') },
  {
    key: 'subject',
    label: 'For whom',
    cell: (row) =>
      row.subjectPersonId === null ? '–' : `${row.subjectName ?? 'A deleted account'}${row.isImpersonated ? ' (acting for)' : ''}`,
  },
  { key: 'action', label: 'What', cell: (row) => row.action },
  { key: 'object', label: 'On', cell: (row) => `${row.objectType.replace(/_/g, ' ')}${row.objectId === null ? '' : ` ${row.objectId}`}` },
  { key: 'changes', label: 'Before and after', cell: (row) => <Changes row={row} /> },
];
