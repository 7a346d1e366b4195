import { fields, type RingCallSettings, leastMinutesBetweenCalls, mostMinutesBetweenCalls } from '@schi/contract';
import { Loaded, toast } from '@schi/shared-ui/components';
import { CheckBox, Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { useDispatch } from '@schi/shared-ui/platform';
import { UnusedForm } from '@schi/shared-ui/unsaved';
import { Panel } from '../../platform/layout/Panel';
import { useChangeRingCallsMutation, useRingCallsQuery } from '../ring-calls/ring-calls.api';

const settingFields = {
  minutesBetweenCalls: fields.whole(leastMinutesBetweenCalls, mostMinutesBetweenCalls, fields.required),
  judgePads: fields.flag(),
};

const SettingForm = ({ tournamentId, settings }: { tournamentId: number; settings: RingCallSettings }) => {
  const [change] = useChangeRingCallsMutation();
  const dispatch = useDispatch();
  const form = useForm<RingCallSettings & Record<string, unknown>>({
    fields: settingFields,
    initial: { ...settings },
    onSubmit: async (body) => {
      await change({ params: { tournamentId }, body }).unwrap();
      dispatch(toast('success', 'Saved.'));
    },
  });
  return (
    <Form form={form} label="Calls and judges">
      {form.isDirty && !form.isBusy && <UnusedForm what="the settings of calls and judges" form={form} />}
      <TextField
        name="minutesBetweenCalls"
        label="Minutes between two calls"
        hint="A missing competitor is called three times. Then somebody decides."
        inputMode="numeric"
        autoComplete="off"
      />
      <CheckBox
        name="judgePads"
        label="Judges may score on their own phones"
        hint="Otherwise no phone is paired for a judge, and the table enters every score. It may do so in both cases."
      />
      <SubmitButton kind="secondary" busyText="Saving…">
        Save
      </SubmitButton>
    </Form>
  );
};

/**
 * How long tables and announcers wait before they call a missing competitor again, and whether judges have devices
 * (rules G8 and G9).
 */
export const CallSettings = ({ tournamentId }: { tournamentId: number }) => {
  const calls = useRingCallsQuery({ params: { tournamentId }, query: {} });
  return (
    <Panel title="Calls and judges">
      <Loaded query={calls} showsLaterFailure shape="form" lines={2} label="Loading the calls">
        {({ minutesBetweenCalls, judgePads }) => (
          <SettingForm
            key={`${minutesBetweenCalls} ${String(judgePads)}`}
            tournamentId={tournamentId}
            settings={{ minutesBetweenCalls, judgePads }}
          />
        )}
      </Loaded>
    </Panel>
  );
};
