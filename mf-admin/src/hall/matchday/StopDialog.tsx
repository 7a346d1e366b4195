import { fields, longestRingReason, stopReasonKeys, stopReasons, type Matchday, type NewStop } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { FormDialog } from '@schi/shared-ui/dialog';
import { SelectField, TextArea } from '@schi/shared-ui/forms';
import { standingStop } from './stops.rules';

const stopFields = {
  reason: fields.text(fields.required, fields.oneOf(stopReasonKeys)),
  note: fields.text(fields.maxLength(longestRingReason)),
};
const reasons = stopReasonKeys.map((value) => ({ value, label: stopReasons[value] }));

interface Props {
  board: Matchday;
  /** The whole hall, or a ring that is chosen. */
  what: 'hall' | 'ring';
  onStop: (stop: NewStop) => Promise<unknown>;
  onClose: () => void;
}

/** Stops the hall or one ring for a reason that everybody reads, with a note for staff (rule G14). */
export const StopDialog = ({ board, what, onStop, onClose }: Props) => {
  const rings = board.rings.filter(({ id }) => !standingStop(board, id));
  return (
    <FormDialog<NewStop>
      title={what === 'hall' ? 'Stop the hall?' : 'Stop a ring'}
      fields={what === 'hall' ? stopFields : { ringId: fields.id(fields.required), ...stopFields }}
      initial={{ ringId: '', reason: 'short', note: '' }}
      submitText={what === 'hall' ? 'Stop the hall' : 'Stop the ring'}
      busyText="Stopping…"
      done={what === 'hall' ? 'The hall is stopped.' : 'The ring is stopped.'}
      onSubmit={({ ringId, reason, note }) => onStop({ ringId: what === 'hall' ? null : ringId, reason, note })}
      onClose={onClose}
    >
      <Muted>Calls, estimates and notices stop. Ring tables go on noting. Screens and families read the reason.</Muted>
      {what === 'ring' && (
        <SelectField
          name="ringId"
          label="Ring"
          prompt="Please choose"
          options={rings.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField name="reason" label="Reason" hint="Everybody reads it." options={reasons} />
      <TextArea name="note" label="Note for staff" hint="No names, and nothing about anybody’s health." rows={2} />
    </FormDialog>
  );
};
