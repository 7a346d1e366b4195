import { unsubscribeTopic, type Topic } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, ButtonLink, EmptyState, Muted, Page, Row, Stack } from '@schi/shared-ui/components';
import { useParams } from '@schi/shared-ui/platform';
import { useUnsubscribeMutation } from './unsubscribe.api';

const words: Readonly<Record<Topic, string>> = {
  announcements: 'announcements',
  'division notices': 'notices about divisions and results',
};
const preferences = '/customer/home/notification-preferences';

/**
 * The private address with which an e-mail can be stopped (rule C10). Opening it changes nothing, because programs that
 * check mail open it too.
 */
const UnsubscribePage = () => {
  const { token = '' } = useParams();
  const topic = unsubscribeTopic(token);
  const [stop, { isSuccess, isLoading, isError, error }] = useUnsubscribeMutation();
  if (topic === undefined)
    return (
      <Page title="Stop e-mails">
        <EmptyState
          title="This address is not complete"
          action={<ButtonLink to={preferences}>Choose what we write to you</ButtonLink>}
        >
          Open the link of the e-mail again, or log in and choose there.
        </EmptyState>
      </Page>
    );
  return (
    <Page title="Stop e-mails" {...(isSuccess ? {} : { intro: `You get ${words[topic]} from us by e-mail.` })}>
      <Stack>
        <div role="status">{isSuccess && <Alert type="success">You get no more {words[topic]} by e-mail.</Alert>}</div>
        {isError && <Alert type="danger">{failureText(error)}</Alert>}
        <Row>
          {!isSuccess && (
            <Button kind="primary" disabled={isLoading} onClick={() => void stop({ params: { token }, body: null })}>
              {isLoading ? 'Stopping…' : `Stop ${words[topic]}`}
            </Button>
          )}
          <ButtonLink to={preferences}>Choose what we write to you</ButtonLink>
        </Row>
        <Muted>Receipts and mail about your account are always sent.</Muted>
      </Stack>
    </Page>
  );
};
export default UnsubscribePage;
