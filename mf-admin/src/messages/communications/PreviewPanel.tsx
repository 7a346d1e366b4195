import { counted } from '@schi/contract';
import { useState } from 'react';
import type { Audience, CampaignPreview, MessageInput } from '@schi/contract';
import { failureCode, failureText, newId } from '@schi/shared-ui/api-client';
import { Alert, Button, Muted, Row, Stack, toast } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { SelectBox } from '@schi/shared-ui/forms';
import { useDispatch, useNavigate } from '@schi/shared-ui/platform';
import { paths } from '../../platform/message-paths';
import { usePreviewCampaignMutation, useSendCampaignMutation, useTestCampaignMutation } from './communications.api';
import { skipNames } from './labels';
import { MessageView } from './MessageView';

interface Props {
  message: MessageInput;
  audience: Audience;
  /** The server's answer to the review. */
  answer: CampaignPreview;
  onSent: () => void;
}

const Skipped = ({ skipped }: Pick<CampaignPreview, 'skipped'>) =>
  skipped.length === 0 ? null : (
    <Alert type="info">
      <p>Not sent to:</p>
      <Bullets>
        {skipped.map(({ reason, count }) => (
          <li key={reason}>
            {count.toLocaleString('en-US')}: {skipNames[reason]}
          </li>
        ))}
      </Bullets>
    </Alert>
  );

/** The message as a recipient gets it, with the buttons for a test and for sending. */
export const PreviewPanel = ({ message, audience, answer, onSent }: Props) => {
  const [preview, asking] = usePreviewCampaignMutation();
  const [test, testing] = useTestCampaignMutation();
  const [send] = useSendCampaignMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  /** The preview for another recipient, as long as the same review is shown. */
  const [other, setOther] = useState<{ of: CampaignPreview; preview: CampaignPreview['preview'] } | null>(null);
  const shown = other?.of === answer ? other.preview : answer.preview;
  const [as, setAs] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The review whose recipients have changed since. It cannot be sent any more. */
  const [outdated, setOutdated] = useState<CampaignPreview | null>(null);
  const isOutdated = outdated === answer;
  // The same key for every press, so that a message is not sent twice when an answer was lost.
  const [key] = useState(() => newId());
  const body = { ...message, audience };
  const registrationId = as === '' ? undefined : Number(as);
  const fail = (error: unknown) => setFailure(failureText(error));

  const lookAs = (id: string) => {
    setAs(id);
    setFailure(null);
    preview({ body: { ...body, ...(id === '' ? {} : { registrationId: Number(id) }) } })
      .unwrap()
      .then((now) => setOther({ of: answer, preview: now.preview }), fail);
  };
  const tryIt = () => {
    setFailure(null);
    test({ body: { ...body, ...(registrationId === undefined ? {} : { registrationId }) } })
      .unwrap()
      .then(({ email }) => dispatch(toast('success', `A test is on its way to ${email}.`)), fail);
  };
  const sendIt = async () => {
    setFailure(null);
    try {
      const { campaignId } = await send({ body: { ...body, seen: answer.seen }, idempotencyKey: key }).unwrap();
      onSent();
      void navigate(paths.message(campaignId), { replace: true });
    } catch (error) {
      if (failureCode(error) !== 'audience-changed') throw error;
      fail(error);
      setOutdated(answer);
    }
  };
  const { addresses, registrations } = answer;
  const whom = `${counted(addresses, 'address', 'addresses')} of ${counted(registrations, 'registration', 'registrations')}`;
  return (
    <Stack>
      {failure !== null && (
        <Alert type="danger" onDismiss={() => setFailure(null)}>
          {failure}
        </Alert>
      )}
      <p role="status">
        {addresses === 0
          ? 'Nobody would get this message. Choose other registrations.'
          : `It goes to ${whom}, each once.`}
      </p>
      <Skipped skipped={answer.skipped} />
      {isOutdated && <Muted>Press “Review” to see the message and its recipients as they are now.</Muted>}
      {shown && !isOutdated && (
        <>
          {answer.recipients.length > 1 && (
            <SelectBox
              label="Preview for"
              value={as}
              prompt={`${answer.recipients[0]?.name ?? 'The first one'} (the first one)`}
              options={answer.recipients
                .slice(1)
                .map((one) => ({ value: one.registrationId, label: `${one.name}, ${one.address}` }))}
              onChange={lookAs}
            />
          )}
          <Muted aria-busy={asking.isLoading}>To {shown.to}</Muted>
          <MessageView {...shown} />
          {shown.sms && (
            <Muted>
              {counted(shown.sms.characters, 'character', 'characters')} in{' '}
              {counted(shown.sms.segments, 'message', 'messages')} to each
              {shown.sms.isUnicode ? '; a character outside the plain alphabet makes it longer' : ''}.
            </Muted>
          )}
          <Row>
            <Button kind="primary" onClick={() => setAsking(true)}>
              Send to {counted(addresses, 'address', 'addresses')}
            </Button>
            <Button busy={testing.isLoading} onClick={tryIt}>
              {testing.isLoading ? 'Sending…' : 'Send a test to me'}
            </Button>
          </Row>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Send to ${counted(addresses, 'address', 'addresses')}?`}
          confirmText="Send now"
          busyText="Sending…"
          cancelText="Go back"
          kind="primary"
          onConfirm={sendIt}
          onClose={() => setAsking(false)}
        >
          <p>Sent messages cannot be recalled. You can follow the progress on the next page.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
};
