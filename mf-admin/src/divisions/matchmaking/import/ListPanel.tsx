import { fields, longestImport, roster, type Field } from '@schi/contract';
import { Button, Muted, Row, Stack } from '@schi/shared-ui/components';
import { ListFile } from '@schi/shared-ui/list-file';
import { Form, SubmitButton, TextArea, useForm } from '@schi/shared-ui/forms';
import { Panel } from '../../../platform/layout/Panel';
import { emptyList } from './mapping.rules';
import type { Checking } from './use-check';

const { columnName, importedColumns, requiredWhenImported } = roster;
const named = (columns: readonly roster.Column[]) => columns.map(columnName).join(', ');
const optional = importedColumns.filter((column) => !requiredWhenImported.includes(column));

const list: Field = { clean: (value) => value, maxLength: longestImport, checks: [fields.required], isRequired: true };

/** A list that is pasted. */
const Pasted = ({ onText }: { onText: (text: string) => void }) => {
  const form = useForm<{ list: string }>({
    fields: { list },
    initial: { list: '' },
    onSubmit: ({ list: text }) => Promise.resolve(onText(text)),
  });
  return (
    <Form form={form} label="Paste a list">
      <TextArea name="list" label="Or paste the list" rows={6} spellCheck={false} wrap="off" />
      <Row>
        <SubmitButton busyText="Checking…" kind="secondary">
          Check the list
        </SubmitButton>
      </Row>
    </Form>
  );
};

/** Chooses or pastes the list. A file is not shown as text, since it may be very long. */
export const ListPanel = ({ checking }: { checking: Checking }) => {
  const { take } = checking;
  const file = checking.list?.file ?? null;
  return (
    <Panel title="The list">
      <Muted>
        The first line names the columns: {named(requiredWhenImported)}; {named(optional)} if you have them. Several
        events are separated by commas or semicolons, or each event has a column of its own with an x for those who
        entered it. Other names of columns, belts and events are mapped in the next step.
      </Muted>
      {file === null ? (
        <Stack>
          <ListFile onText={(text, name) => take({ text, file: name })} most={longestImport} emptyList={emptyList} />
          <Pasted onText={(text) => take({ text, file: null })} />
        </Stack>
      ) : (
        <Row>
          <strong>{file}</strong>
          <Button kind="quiet" onClick={() => take(null)}>
            Use another list
          </Button>
        </Row>
      )}
    </Panel>
  );
};
