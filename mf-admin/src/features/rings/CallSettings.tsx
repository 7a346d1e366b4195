import { fields, leastMinutesBetweenCalls, mostMinutesBetweenCalls } from '@schi/contract';
import { Loaded, toast } from '@schi/shared-ui/components';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { useDispatch } from '@schi/shared-ui/platform';
import { Panel } from '../../layout/Panel';
import { useChangeRingCallsMutation, useRingCallsQuery } from '../ring-calls/ring-calls.api';

const settingFields = { minutesBetweenCalls: fields.whole(leastMinutesBetweenCalls, mostMinutesBetweenCalls, fields.required) };

const SettingForm = ({ tournamentId, minutes }: { tournamentId: number; minutes: number }) => {
  const [change] = useChangeRingCallsMutation();
  const dispatch = useDispatch();
  const form = useForm<{ minutesBetweenCalls: number }>({
    fields: settingFields,
    initial: { minutesBetweenCalls: minutes },
    onSubmit: async (body) => {
      await change({ params: { tournamentId }, body }).unwrap();
      dispatch(toast('success', 'Saved.'));
    },
  });
  return (
    <Form form={form} label="Calls">
      <TextField
        name="minutesBetweenCalls"
        label="Minutes between two calls"
        hint="A missing competitor is called three times. Then somebody decides."
        inputMode="numeric"
        autoComplete="off"
      />
      <SubmitButton kind="secondary" busyText="Saving…">
        Save
      </SubmitButton>
    </Form>
  );
};

/** How long tables and announcers wait before they call a missing competitor again (decision G8). */
export const CallSettings = ({ tournamentId }: { tournamentId: number }) => {
  const calls = useRingCallsQuery({ params: { tournamentId }, query: {} });
  return (
    <Panel title="Calls">
      <Loaded query={calls} showsLaterFailure lines={2} height={44} label="Loading the calls">
        {({ minutesBetweenCalls }) => <SettingForm key={minutesBetweenCalls} tournamentId={tournamentId} minutes={minutesBetweenCalls} />}
      </Loaded>
    </Panel>
  );
};
