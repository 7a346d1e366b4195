import type { AuditRow } from '@schi/contract';
import { Link } from '@schi/shared-ui/platform';
import { siteTimeText } from '@schi/shared-ui/site';
import type { Column } from '@schi/shared-ui/table';
import { registrationPath } from '../../platform/registration-paths';
import { isUuid } from '../../platform/changes/changes';
import { PrivateChanges } from './PrivateChanges';
import { UndoCell } from '../../platform/changes/UndoButton';

/**
 * What the entry is about by its present name, or by the name it had, else by the number that staff see elsewhere too.
 */
export const objectText = ({ objectType, objectId, objectName, before, after }: AuditRow) => {
  const type = objectType.replace(/_/g, ' ');
  const name = [objectName, after?.name, before?.name, after?.title, before?.title].find(
    (one) => typeof one === 'string' && one !== '',
  );
  if (typeof name === 'string') return objectType === 'registration' ? `${type} of ${name}` : `${type} ${name}`;
  return objectId === null || isUuid(objectId) ? type : `${type} ${objectId}`;
};

/** The list's columns; their keys are what the server sorts by. `onUndone` is called after an undo, done or refused. */
export const columns = (onUndone: () => void): readonly Column<AuditRow>[] => [
  { key: 'at', label: 'When', cell: (row) => siteTimeText(row.at, 'dayAndSeconds'), canSort: true },
  {
    key: 'actor',
    label: 'Who',
    cell: (row) => row.actorName ?? (row.actorId === null ? 'The server' : 'A deleted account'),
  },
  {
    key: 'subject',
    label: 'For whom',
    cell: ({ subjectPersonId, subjectName, isImpersonated }) =>
      subjectPersonId === null ? (
        '–'
      ) : (
        <>
          <Link to={`/admin/audit?subjectPersonId=${subjectPersonId}`}>{subjectName ?? 'A deleted account'}</Link>
          {isImpersonated && ' (acting for)'}
        </>
      ),
  },
  { key: 'action', label: 'What', cell: (row) => `${row.action}${row.undoesId === null ? '' : ' (undo)'}` },
  {
    key: 'object',
    priority: 'detail',
    label: 'On',
    cell: (row) =>
      row.objectType === 'registration' && row.objectId !== null ? (
        <Link to={registrationPath(Number(row.objectId))}>{objectText(row)}</Link>
      ) : (
        objectText(row)
      ),
  },
  { key: 'changes', priority: 'detail', label: 'Before and after', cell: (row) => <PrivateChanges entry={row} /> },
  {
    key: 'undo',
    priority: 'detail',
    label: 'Undo',
    cell: (row) => <UndoCell entry={row} onDone={onUndone} />,
  },
];
