import { pluralOf, type GoneSheet } from '@schi/contract';
import { Button } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import { Panel } from '../../platform/layout/Panel';
import type { Printing } from './use-printing';
import { Whereabouts } from './Whereabouts';

/** Sheets that were printed and whose divisions are gone, with where their competitors are now. */
export const GoneSheets = ({ gone, printing }: { gone: readonly GoneSheet[]; printing: Printing }) => (
  <Panel
    title={gone.length === 1 ? 'Withdraw this sheet' : `Withdraw these ${gone.length} sheets`}
    actions={
      <Button
        busy={printing.busy === 'withdraw'}
        disabled={printing.busy !== null}
        onClick={() => printing.withdraw(gone)}
      >
        {pluralOf(gone.length, 'It is withdrawn', 'They are withdrawn')}
      </Button>
    }
  >
    <Bullets>
      {gone.map((sheet) => (
        <li key={`${sheet.draftDivisionId} ${sheet.eventId}`}>
          <strong>
            {sheet.divisionName}, {sheet.eventTitle}
          </strong>{' '}
          (version {sheet.version}) no longer exists. <Whereabouts competitors={sheet.competitors} />.
        </li>
      ))}
    </Bullets>
  </Panel>
);
