import { useRef } from 'react';
import { counted, draftPresets, fields, type DraftPreset, type ImportCheck, type ImportDone } from '@schi/contract';
import { isCallFailure, newId } from '@schi/shared-ui/api-client';
import { ButtonLink, Row, Stack, toast } from '@schi/shared-ui/components';
import { CheckBox, Form, SelectField, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { useDispatch, useNavigate } from '@schi/shared-ui/platform';
import { Panel } from '../../../platform/layout/Panel';
import { UnsavedDialog } from '@schi/shared-ui/unsaved';
import { paths } from '../paths';
import { presetTexts } from '../texts';
import { useImportRosterMutation } from './import.api';
import type { Checking } from './use-check';

interface Filled extends Record<string, unknown> {
  name?: string;
  preset: DraftPreset;
  createsDraft: boolean;
  leavesOut: boolean;
}
const rules = {
  name: fields.text(),
  preset: fields.text(fields.required, fields.oneOf(draftPresets)),
  createsDraft: fields.flag(),
  leavesOut: fields.flag(),
};
const initial: Filled = { name: '', preset: 'perEvent', createsDraft: true, leavesOut: false };

const doneText = ({ fates: { added, changed }, draft }: ImportDone) =>
  [
    `${counted(added, 'competitor was', 'competitors were')} added${changed > 0 ? `, ${counted(changed, 'was', 'were')} changed` : ''}.`,
    draft === null
      ? ''
      : draft.isCreating
        ? `“${draft.name}” is being created. The list shows how far it is.`
        : `“${draft.name}” is created.`,
  ]
    .join(' ')
    .trim();

/**
 * The last step: what becomes of lines with problems, and the draft. A refused import keeps everything, and the list is
 * checked again.
 */
export const ImportForm = ({
  tournamentId,
  check,
  checking,
}: {
  tournamentId: number;
  check: ImportCheck;
  checking: Checking;
}) => {
  const { list, mapping, again } = checking;
  const [bring] = useImportRosterMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const lastSent = useRef({ body: '', key: '' });
  const { wrong } = check;
  const form = useForm<Filled>({
    fields: rules,
    initial,
    check: ({ leavesOut }): Record<string, string> =>
      wrong > 0 && !leavesOut ? { leavesOut: 'Correct these lines, or agree to leave them out' } : {},
    onSubmit: async ({ name, preset, createsDraft }) => {
      const draft = createsDraft ? { ...(name ? { name } : {}), options: { preset } } : null;
      const body = { tournamentId, text: list?.text ?? '', mapping, leavesOut: wrong, draft };
      // The same import sent again after a lost answer is done once.
      if (lastSent.current.body !== JSON.stringify(body))
        lastSent.current = { body: JSON.stringify(body), key: newId() };
      try {
        const done = await bring({ body, idempotencyKey: lastSent.current.key }).unwrap();
        dispatch(toast('success', doneText(done)));
        void navigate(
          done.draft && !done.draft.isCreating ? paths.board(done.draft.draftId) : paths.drafts(tournamentId),
        );
      } catch (error) {
        // What is there may have changed since the check.
        if (isCallFailure(error) && error.status === 422) void again();
        throw error;
      }
    },
  });
  const ready = Object.values(check.fates).reduce((sum, count) => sum + count, 0);
  return (
    <Form form={form} label="Import">
      <UnsavedDialog isDirty={!form.isBusy} />
      <Panel title="Import">
        <Stack>
          {wrong > 0 && (
            <CheckBox
              name="leavesOut"
              label={`Leave out ${counted(wrong, 'line with a problem', 'lines with problems')}`}
            />
          )}
          <CheckBox
            name="createsDraft"
            label="Create a draft"
            hint="Without it competitors are added and changed only. A draft that there is can be refreshed."
          />
          {form.values.createsDraft === true && (
            <>
              <SelectField
                name="preset"
                label="How events share divisions"
                options={draftPresets.map((preset) => ({ value: preset, label: presetTexts[preset].name }))}
              />
              <TextField
                name="name"
                label="Name of the draft"
                hint="Without one it is called Draft, with a number."
                autoComplete="off"
              />
            </>
          )}
        </Stack>
      </Panel>
      <Row>
        <SubmitButton busyText="Importing…">Import {counted(ready, 'competitor', 'competitors')}</SubmitButton>
        <ButtonLink kind="quiet" to={paths.drafts(tournamentId)}>
          Cancel
        </ButtonLink>
      </Row>
    </Form>
  );
};
