import { pluralOf, type DivisionConsent } from '@schi/contract';
import { Alert, ButtonLink, Card, EmptyState, Heading, Loaded, Muted, Page, Stack } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import { useParams } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import { siteTimeText } from '@schi/shared-ui/site';
import { AnswerForm } from './AnswerForm';
import { useDivisionConsentQuery } from './division-consent.api';
import { companionWords, limitSentences } from './consent-texts';

const Answered = ({ answer, isCounted }: { answer: NonNullable<DivisionConsent['answer']>; isCounted: boolean }) => (
  <Alert type={isCounted ? 'success' : 'info'}>
    <p>
      Thank you. {answer.name} answered on {siteTimeText(answer.at, 'day')}:{' '}
      <strong>{answer.agrees ? 'I agree' : 'I do not agree'}</strong>.
    </p>
    {isCounted && <p>To change the answer, please write to us.</p>}
  </Alert>
);

const Facts = ({
  consent,
  division,
}: {
  consent: DivisionConsent;
  division: NonNullable<DivisionConsent['division']>;
}) => {
  const { events, limits, own, others } = division;
  const who = consent.isAdult ? 'you' : consent.firstName;
  return (
    <Stack $gap={5}>
      <Stack $gap={2}>
        <Heading $size="h3">What it is about</Heading>
        <p>
          {fullName(consent)} ({companionWords(own)}) would compete in one division in{' '}
          <strong>
            {events.map(({ title, hasContact }) => (hasContact ? `${title} (with contact)` : title)).join(', ')}
          </strong>
          .
        </p>
      </Stack>
      <Stack $gap={2}>
        <Heading $size="h3">
          {pluralOf(limits.length, 'The limit that is crossed', 'The limits that are crossed')}
        </Heading>
        <Bullets>
          {limits.map((limit) => (
            <li key={limit}>{limitSentences[limit]}</li>
          ))}
        </Bullets>
        <p>
          We do not put competitors together like that by ourselves. Here the tournament director would make an
          exception, because too few others are alike in age, level and weight. We do not do it without asking{' '}
          {consent.isAdult ? 'you' : 'a parent or guardian'}.
        </p>
      </Stack>
      <Stack $gap={2}>
        <Heading $size="h3">Who else is in the division</Heading>
        <Bullets>
          {others.map((other, index) => (
            // Two of them may be alike in everything that is shown.
            <li key={index}>
              {companionWords(other)}
              {other.limits.length > 0 && (
                <>
                  {' '}
                  – <strong>beyond a limit together with {who}</strong>
                </>
              )}
            </li>
          ))}
        </Bullets>
        <Muted>We name no other families.</Muted>
      </Stack>
    </Stack>
  );
};

const closedWords: Partial<Record<DivisionConsent['state'], string>> = {
  void: 'The division was changed since we asked, so this question is no longer open. If we have another question, we write again.',
  expired: 'The tournament is over, so this question is no longer open.',
};

const Asked = ({ token, consent }: { token: string; consent: DivisionConsent }) => {
  const { state, answer, division, isAdult } = consent;
  const closed = closedWords[state];
  return (
    <Card>
      <Stack $gap={6}>
        {answer && <Answered answer={answer} isCounted={state !== 'void'} />}
        {closed !== undefined && <Alert type="info">{closed}</Alert>}
        {division && <Facts consent={consent} division={division} />}
        {state === 'asked' && <AnswerForm token={token} isAdult={isAdult} />}
      </Stack>
    </Card>
  );
};

/**
 * The private link of a guardian, or of an adult who competes: a question about a division beyond a limit (rule F7).
 */
const DivisionConsentPage = () => {
  const { token = '' } = useParams();
  const query = useDivisionConsentQuery({ params: { token } }, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <Page
      title="Please answer"
      {...(data ? { intro: `A question about ${fullName(data)} at ${data.tournament}.` } : {})}
    >
      <Loaded
        query={query}
        shape="cards"
        lines={3}
        height={120}
        label="Loading the question"
        missing={
          <EmptyState title="This question is closed" action={<ButtonLink to="/contact">Contact us</ButtonLink>}>
            It is not complete, a newer e-mail replaced it, or the question is no longer asked. Please open the link of
            our latest e-mail.
          </EmptyState>
        }
      >
        {(consent) => <Asked token={token} consent={consent} />}
      </Loaded>
    </Page>
  );
};
export default DivisionConsentPage;
