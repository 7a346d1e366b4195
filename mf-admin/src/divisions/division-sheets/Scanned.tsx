import type { ReactNode } from 'react';
import { formatDate, scannedText, type ScannedSheet } from '@schi/contract';
import { Alert } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import { Whereabouts } from './Whereabouts';

const Said = ({
  type,
  title,
  children,
}: {
  type: 'success' | 'warn' | 'danger';
  title: string;
  children?: ReactNode;
}) => (
  <Alert type={type}>
    <p>
      <strong>{title}</strong>
    </p>
    {children}
  </Alert>
);

/**
 * What matters before somebody enters what is on the paper: its tournament is over, or scores of the event stand
 * already.
 */
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
  const { type, title, lines } = scannedText(scanned);
  return (
    <Said type={type} title={title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {scanned.state === 'gone' && (
        <p>
          Its competitors now: <Whereabouts competitors={scanned.competitors} />.
        </p>
      )}
    </Said>
  );
};

/** Tells whoever scanned a sheet of paper what has become of it, and whether what is on it is entered already. */
export const Scanned = ({ scanned }: { scanned: ScannedSheet }) => (
  <>
    <State scanned={scanned} />
    <BeforeEntering scanned={scanned} />
  </>
);
