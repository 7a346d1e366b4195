import type { ReactNode } from 'react';
import { formatDate, type ScannedSheet, type SheetChanges } from '@schi/contract';
import { Alert } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import { Whereabouts } from './Whereabouts';

const Changes = ({ changes }: { changes: SheetChanges | null }) => {
  if (!changes) return null;
  const { added, removed, moved } = changes;
  const lines = [
    { label: 'Added', names: added },
    { label: 'Removed', names: removed },
    { label: 'Another opponent or place in line', names: moved },
  ].filter(({ names }) => names.length > 0);
  if (lines.length === 0) return <p>The competitors and their order are the same. Something else that is printed has changed.</p>;
  return lines.map(({ label, names }) => (
    <p key={label}>
      {label}: {names.join(', ')}.
    </p>
  ));
};

const Said = ({ type, title, children }: { type: 'success' | 'warn' | 'danger'; title: string; children?: ReactNode }) => (
  <Alert type={type}>
    <p>
      <strong>{title}</strong>
    </p>
    {children}
  </Alert>
);

/** What matters before somebody enters what is on the paper: its tournament is over, or scores of the event stand already. */
const BeforeEntering = ({ scanned: { endedTournament, entered } }: { scanned: ScannedSheet }) => (
  <>
    {endedTournament && (
      <Said
        type="danger"
        title={`This sheet is of another tournament: ${endedTournament.name}, ${formatDate(endedTournament.date)}, is over.`}
      />
    )}
    {entered && (
      <Said type="warn" title={`${entered.isFinished ? 'The results' : 'Scores'} of this event are entered already.`}>
        <p>
          Compare the paper with them. What differs is changed there with a reason.{' '}
          <Link to={`/signage/results/${entered.tournamentId}/${entered.ringAssignmentId}`}>What is entered</Link>
        </p>
      </Said>
    )}
  </>
);

const State = ({ scanned }: { scanned: ScannedSheet }) => {
  const { state, version, lastVersion, changes } = scanned;
  switch (state) {
    case 'current':
      return (
        <Said type="success" title={version === null ? 'This sheet is as it would be printed now.' : 'This is the current version.'} />
      );
    case 'replaced':
      return (
        <Said type="danger" title={`This sheet was replaced: version ${version} of ${lastVersion}. Do not use it.`}>
          <Changes changes={changes} />
        </Said>
      );
    case 'outdated':
      return (
        <Said type="warn" title="This sheet is out of date: the division has changed since it was printed. Print it again.">
          <Changes changes={changes} />
        </Said>
      );
    case 'gone':
      return (
        <Said type="danger" title="This division no longer exists, or no longer has this event. Do not use the sheet.">
          <p>
            Its competitors now: <Whereabouts competitors={scanned.competitors} />.
          </p>
        </Said>
      );
    case 'unknown':
      return <Said type="danger" title="No such sheet was printed. Do not use it." />;
  }
};

/** Tells whoever scanned a sheet of paper what has become of it, and whether what is on it is entered already. */
export const Scanned = ({ scanned }: { scanned: ScannedSheet }) => (
  <>
    <State scanned={scanned} />
    <BeforeEntering scanned={scanned} />
  </>
);
