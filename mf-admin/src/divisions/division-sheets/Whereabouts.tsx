import type { WhereNow } from '@schi/contract';
import { Link } from '@schi/shared-ui/platform';
import { divisionSheetsPath } from './paths';

/** Where the competitors of a sheet that is gone are now, each with a link to the sheet there. */
export const Whereabouts = ({ competitors }: { competitors: readonly WhereNow[] }) =>
  competitors.map(({ name, division }, index) => (
    // Two competitors may have the same name.
    <span key={index}>
      {index > 0 && ', '}
      {name}:{' '}
      {division ? <Link to={divisionSheetsPath(division.draftDivisionId)}>{division.name}</Link> : 'in no division'}
    </span>
  ));
