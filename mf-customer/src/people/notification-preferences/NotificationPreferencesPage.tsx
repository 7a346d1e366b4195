import { useState } from 'react';
import { emailPreferenceFields, fields, type NotificationPreferences } from '@schi/contract';
import { Alert, Card, Heading, Loaded, Muted, Page, Row, Stack } from '@schi/shared-ui/components';
import { CheckBox, Form, SubmitButton, useForm } from '@schi/shared-ui/forms';
import { Link } from '@schi/shared-ui/platform';
import { UnusedForm } from '@schi/shared-ui/unsaved';
import { useNotificationPreferencesQuery, useSaveNotificationPreferencesMutation } from './preferences.api';

const shown = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
/** The form's name of a phone number's box. */
const boxOf = (phone: string) => `sms${phone}`;

const Choices = ({ preferences }: { preferences: NotificationPreferences }) => {
  const [save] = useSaveNotificationPreferencesMutation();
  const [isSaved, setSaved] = useState(false);
  const { sms } = preferences;
  const form = useForm<Record<string, unknown>>({
    fields: {
      ...emailPreferenceFields,
      ...Object.fromEntries((sms ?? []).map(({ phoneNumber }) => [boxOf(phoneNumber), fields.flag()])),
    },
    initial: {
      announcementsByEmail: preferences.announcementsByEmail,
      divisionNoticesByEmail: preferences.divisionNoticesByEmail,
      ...Object.fromEntries((sms ?? []).map(({ phoneNumber, agreed }) => [boxOf(phoneNumber), agreed])),
    },
    onSubmit: async (values) => {
      setSaved(false);
      const smsTo = sms?.map(({ phoneNumber }) => phoneNumber).filter((phone) => values[boxOf(phone)] === true);
      const body = {
        announcementsByEmail: values.announcementsByEmail === true,
        divisionNoticesByEmail: values.divisionNoticesByEmail === true,
        ...(smsTo ? { smsTo } : {}),
      };
      await save({ body }).unwrap();
      setSaved(true);
    },
  });
  return (
    <Form form={form} label="Notification preferences">
      {form.isDirty && !form.isBusy && <UnusedForm what="your notification preferences" form={form} />}
      <Card aria-labelledby="by-email">
        <Stack>
          <Heading id="by-email" $size="h3">
            By e-mail
          </Heading>
          <Muted>To {preferences.email}</Muted>
          <Stack $gap={1}>
            <CheckBox
              name="announcementsByEmail"
              label="Announcements"
              hint="When registration opens, what changes, what to bring. A few a year."
            />
            <CheckBox
              name="divisionNoticesByEmail"
              label="Division notices"
              hint="Which divisions your competitors are in, and where and when they are called."
            />
          </Stack>
          <Muted>Receipts and mail about your account are always sent.</Muted>
        </Stack>
      </Card>
      {sms && (
        <Card aria-labelledby="by-text">
          <Stack>
            <Heading id="by-text" $size="h3">
              By text message
            </Heading>
            {sms.length === 0 ? (
              <Muted>
                Add a phone number to <Link to="/customer/registration">your registration</Link> to be told when a
                division is called.
              </Muted>
            ) : (
              <Stack $gap={1}>
                {sms.map(({ phoneNumber }) => (
                  <CheckBox
                    key={phoneNumber}
                    name={boxOf(phoneNumber)}
                    label={`Tell ${shown(phoneNumber)} when a division is called`}
                  />
                ))}
              </Stack>
            )}
          </Stack>
        </Card>
      )}
      {isSaved && <Alert type="success">Your preferences are saved.</Alert>}
      <Row>
        <SubmitButton busyText="Saving…">Save preferences</SubmitButton>
      </Row>
    </Form>
  );
};

/**
 * `/customer/home/notification-preferences` (rule C10). It needs a login only (section 2): somebody who wants to hear
 * less must not be led to a registration first.
 */
const NotificationPreferencesPage = () => {
  const query = useNotificationPreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title="Notification preferences" intro="Choose which messages you receive, and how.">
      <Loaded query={query} shape="cards" lines={3} height={72} label="Loading your preferences">
        {(data) => <Choices key={data.sms === null ? 'e-mail' : 'text'} preferences={data} />}
      </Loaded>
    </Page>
  );
};
export default NotificationPreferencesPage;
