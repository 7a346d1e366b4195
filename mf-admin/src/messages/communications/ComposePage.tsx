import { useEffect, useRef, useState } from 'react';
import { messageFields, type CampaignPreview, type MessageInput } from '@schi/contract';
import { Alert, Card, Heading, Row, Stack } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { FieldRow, Form, SelectField, SubmitButton, TextArea, TextField, useForm } from '@schi/shared-ui/forms';
import { useSearchParams } from '@schi/shared-ui/platform';
import { useFlag } from '@schi/shared-ui/site';
import { StaffPage } from '../../platform/layout/StaffPage';
import { UnsavedDialog } from '@schi/shared-ui/unsaved';
import { audienceOf } from '../../platform/message-paths';
import { AudiencePanel } from './AudiencePanel';
import { usePreviewCampaignMutation } from './communications.api';
import { Placeholders } from './Placeholders';
import { PreviewPanel } from './PreviewPanel';
import { CommunicationsNav } from './CommunicationsNav';
import { TemplateTools } from './TemplateTools';
import { topicOptions } from './labels';

const channelOptions = [
  { value: 'email', label: 'E-mail' },
  { value: 'sms', label: 'Text message' },
];

/** Writes a message, previews it as a recipient sees it, sends a test, and sends it (rule E5). */
const ComposePage = () => {
  const [search] = useSearchParams();
  const audience = audienceOf(search);
  const allowsSms = useFlag('AllowSmsNotifications');
  const [preview] = usePreviewCampaignMutation();
  /** The last reviewed message and the server's preview of it. */
  const [looked, setLooked] = useState<{ message: MessageInput; answer: CampaignPreview } | null>(null);
  const [isSent, setSent] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLHeadingElement>(null);
  const form = useForm<MessageInput & Record<string, unknown>>({
    fields: messageFields,
    initial: { channel: 'email', topic: 'announcements', subject: '', body: '' },
    unsavedKey: 'communications.message',
    onSubmit: async (message) =>
      setLooked({ message, answer: await preview({ body: { ...message, audience } }).unwrap() }),
  });
  useEffect(() => {
    if (looked) panel.current?.focus();
  }, [looked]);
  const { channel = 'email', topic = 'announcements', subject, body } = form.values as Partial<MessageInput>;
  const isSms = channel === 'sms';
  const isStale =
    looked !== null &&
    JSON.stringify([channel, topic, (subject ?? '').trim(), (body ?? '').trim()]) !== wordsOf(looked.message);
  const isDirty = !isSent && Boolean(subject || body);
  return (
    <>
      <CommunicationsNav />
      <StaffPage>
        <Heading as="h1">Write a message</Heading>
        <UnsavedDialog isDirty={isDirty && !form.isBusy} isKept />
        <AudiencePanel audience={audience} channel={channel} topic={topic} />
        <Columns $min={480} $gap={6}>
          <Card aria-label="Message">
            <Form form={form} label="Message">
              <FieldRow>
                <SelectField
                  name="topic"
                  label="Kind"
                  options={topicOptions}
                  hint="Families choose which kinds they get."
                />
                {allowsSms && <SelectField name="channel" label="Send by" options={channelOptions} />}
              </FieldRow>
              <TemplateTools />
              {!isSms && <TextField name="subject" label="Subject" autoComplete="off" required />}
              <TextArea
                ref={area}
                name="body"
                label="Message"
                rows={12}
                hint={
                  isSms
                    ? 'Plain text only: a text message has no formatting.'
                    : '**bold**, *italic*, # heading, - list, [words](https://…)'
                }
              />
              <Placeholders field={area} />
              <Row>
                <SubmitButton kind={looked && !isStale ? 'secondary' : 'primary'} busyText="Preparing…">
                  Review
                </SubmitButton>
              </Row>
            </Form>
          </Card>
          {looked && (
            <Card aria-label="Preview">
              <Stack>
                <Heading $size="h3" ref={panel} tabIndex={-1}>
                  Preview
                </Heading>
                {isStale ? (
                  <Alert type="info">
                    The message has changed since the last review. Review it again before you send it.
                  </Alert>
                ) : (
                  <PreviewPanel
                    message={looked.message}
                    audience={audience}
                    answer={looked.answer}
                    onSent={() => {
                      setSent(true);
                      form.reset();
                    }}
                  />
                )}
              </Stack>
            </Card>
          )}
        </Columns>
      </StaffPage>
    </>
  );
};
const wordsOf = ({ channel, topic, subject, body }: MessageInput) =>
  JSON.stringify([channel, topic, subject ?? '', body]);
export default ComposePage;
