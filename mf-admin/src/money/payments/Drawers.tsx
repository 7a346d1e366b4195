import { useState } from 'react';
import { closeDrawerFields, formatDollars, openDrawerFields, type CashDrawer } from '@schi/contract';
import { Button, Loaded, Muted, Row } from '@schi/shared-ui/components';
import { FormDialog } from '@schi/shared-ui/dialog';
import { FieldRow, TextArea, TextField } from '@schi/shared-ui/forms';
import { Panel } from '../../platform/layout/Panel';
import { Time } from '../../platform/layout/times';
import { useCloseDrawerMutation, useOpenDrawerMutation, useOpenDrawersQuery } from './payments.api';

/** The cash drawers that are open: from a float to a count (rule E4). */
export const Drawers = () => {
  const query = useOpenDrawersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open] = useOpenDrawerMutation();
  const [close] = useCloseDrawerMutation();
  const [isOpening, setOpening] = useState(false);
  const [closing, setClosing] = useState<CashDrawer | null>(null);
  return (
    <Panel title="Cash drawers" actions={<Button onClick={() => setOpening(true)}>Open drawer</Button>}>
      <Loaded
        query={query}
        showsLaterFailure
        shape="rows"
        lines={2}
        label="Loading cash drawers"
        empty={<Muted>None is open. Open one with its float, so that the cash can be counted at the end.</Muted>}
      >
        {(drawers) =>
          drawers.map((drawer) => (
            <Row $spread key={drawer.cashDrawerId}>
              <span>
                <strong>{drawer.name}</strong>: {formatDollars(drawer.expected)} should be in it. Opened by{' '}
                {drawer.openedBy}, <Time at={drawer.openedAt} />, with {formatDollars(drawer.float)}.
              </span>
              <Button aria-label={`Close drawer ${drawer.name}`} onClick={() => setClosing(drawer)}>
                Close drawer
              </Button>
            </Row>
          ))
        }
      </Loaded>
      {isOpening && (
        <FormDialog<{ name: string; float: number }>
          title="Open drawer"
          fields={openDrawerFields}
          initial={{ name: '', float: '' }}
          submitText="Open drawer"
          busyText="Opening…"
          done="The cash drawer is open."
          onSubmit={(body) => open({ body }).unwrap()}
          onClose={() => setOpening(false)}
        >
          <FieldRow>
            <TextField name="name" label="Name" autoComplete="off" hint="Such as “Front desk”" />
            <TextField
              name="float"
              label="Float"
              inputMode="decimal"
              autoComplete="off"
              hint="The cash that is in it now"
            />
          </FieldRow>
        </FormDialog>
      )}
      {closing && (
        <FormDialog<{ counted: number; note?: string }>
          title={`Close ${closing.name}`}
          fields={closeDrawerFields}
          initial={{ counted: '', note: '' }}
          submitText="Close drawer"
          busyText="Closing…"
          done={`${closing.name} is closed.`}
          onSubmit={(body) => close({ params: { cashDrawerId: closing.cashDrawerId }, body }).unwrap()}
          onClose={() => setClosing(null)}
        >
          <p>Count the cash first. A drawer that is closed stays closed.</p>
          <TextField name="counted" label="Counted" inputMode="decimal" autoComplete="off" />
          <TextArea name="note" label="Note" rows={2} />
        </FormDialog>
      )}
    </Panel>
  );
};
