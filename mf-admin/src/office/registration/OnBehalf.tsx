import { useState } from 'react';
import {
  emailPreferenceFields,
  type EmailPreferences,
  type NotificationPreferences,
  type StaffRegistration,
} from '@schi/contract';
import { Alert, Loaded, Muted } from '@schi/shared-ui/components';
import { CheckBox, Form, SubmitButton, useForm } from '@schi/shared-ui/forms';
import { UnusedForm } from '@schi/shared-ui/unsaved';
import { useActingFor } from '@schi/shared-ui/session';
import { Panel } from '../../platform/layout/Panel';
import { useSaveTheirPreferencesMutation, useTheirPreferencesQuery } from '../../registration/registration.api';

const Preferences = ({ preferences }: { preferences: NotificationPreferences }) => {
  const [save] = useSaveTheirPreferencesMutation();
  const [isSaved, setSaved] = useState(false);
  const { announcementsByEmail, divisionNoticesByEmail } = preferences;
  const form = useForm<EmailPreferences & Record<string, unknown>>({
    fields: emailPreferenceFields,
    initial: { announcementsByEmail, divisionNoticesByEmail },
    onSubmit: async (body) => {
      setSaved(false);
      await save({ body }).unwrap();
      setSaved(true);
    },
  });
  return (
    <Form form={form} label="Their notification preferences">
      {form.isDirty && !form.isBusy && <UnusedForm what="their notification preferences" form={form} />}
      <CheckBox name="announcementsByEmail" label="Announcements by e-mail" />
      <CheckBox name="divisionNoticesByEmail" label="Division notices by e-mail" />
      {isSaved && <Alert type="success">The family’s preferences are saved.</Alert>}
      <div>
        <SubmitButton kind="secondary" busyText="Saving…">
          Save their preferences
        </SubmitButton>
      </div>
    </Form>
  );
};

const PreferencesPanel = ({ name }: { name: string }) => {
  const query = useTheirPreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={`On behalf of ${name}`}>
      <Muted>
        What you do while you act for them is recorded in the audit log with both names. You can also upload a file for
        them below.
      </Muted>
      <Loaded query={query} shape="cards" lines={2} height={44} label="Loading their preferences">
        {(data) => <Preferences preferences={data} />}
      </Loaded>
    </Panel>
  );
};

/** Notification preferences of the family, shown while staff act on its behalf (rule B6). */
export const OnBehalf = ({ page }: { page: StaffRegistration }) => {
  const acting = useActingFor();
  return acting?.personId === page.customer.personId ? <PreferencesPanel name={acting.name} /> : null;
};
