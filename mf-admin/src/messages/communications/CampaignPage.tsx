import { useEffect, useState } from 'react';
import {
  counted,
  type Campaign,
  type CampaignCounts,
  type CampaignRecipient,
  type RecipientQuery,
} from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Heading,
  Loaded,
  Muted,
  Row,
  Stack,
  toast,
} from '@schi/shared-ui/components';
import { Disclosure, ProgressBar } from '@schi/shared-ui/layout';
import { Link, styled, useDispatch, useParams } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { StaffPage } from '../../platform/layout/StaffPage';
import { ObjectTitle } from '../../platform/layout/ObjectTitle';
import { Time } from '../../platform/layout/times';
import { FilterSelect } from '../../platform/list/filters';
import { ListPage } from '../../platform/list/ListPage';
import { among, useListState } from '../../platform/list/use-list-state';
import { registrationPath } from '../../platform/registration-paths';
import { paths } from '../../platform/message-paths';
import { useCampaignQuery, useRecipientListQuery, useResendFailedMutation } from './communications.api';
import { CommunicationsNav } from './CommunicationsNav';
import { skipNames, stateNames, stateOptions, topicNames } from './labels';

/** Milliseconds between two polls while messages are being sent. */
const lookEveryMs = 1000;

const Body = styled.pre`
  max-height: 240px;
  overflow: auto;
  margin: 0;
  padding: var(--gap-3);
  border-radius: var(--radius);
  background: var(--sunken);
  font: inherit;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Progress = ({ campaign }: { campaign: Campaign }) => {
  const { sent, waiting, failed, skipped } = campaign.counts;
  const all = sent + waiting + failed;
  const [resend, { isLoading }] = useResendFailedMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const dispatch = useDispatch();
  const again = () => {
    setFailure(null);
    resend({ params: { campaignId: campaign.campaignId } })
      .unwrap()
      .then(
        ({ count }) => dispatch(toast('success', `${counted(count, 'is', 'are')} tried again.`)),
        (error: unknown) => setFailure(failureText(error)),
      );
  };
  return (
    <Stack $gap={2}>
      <ProgressBar aria-label="Sent" value={sent} max={Math.max(1, all)} />
      <p role="status">
        {sent} of {all} sent{waiting > 0 ? `, ${waiting} waiting` : ''}
        {failed > 0 ? `, ${failed} failed` : ''}
        {skipped > 0 ? `, ${skipped} skipped` : ''}.
      </p>
      {failure !== null && <Alert type="danger">{failure}</Alert>}
      {failed > 0 && (
        <Row>
          <Button busy={isLoading} onClick={again}>
            {isLoading ? 'Sending…' : `Send ${failed} failed again`}
          </Button>
          <Muted as="span">
            Failed messages are also sent again automatically, at growing intervals, unless the mailbox does not exist.
          </Muted>
        </Row>
      )}
    </Stack>
  );
};

const columns: Column<CampaignRecipient>[] = [
  { key: 'name', label: 'To', canSort: true, cell: ({ name }) => name },
  { key: 'address', label: 'Address', canSort: true, cell: ({ address }) => address || '–' },
  {
    key: 'registrations',
    priority: 'detail',
    label: 'Registration',
    cell: ({ registrationIds }) =>
      registrationIds.map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={registrationPath(id)}>{id}</Link>
        </span>
      )),
  },
  { key: 'state', priority: 'badge', label: 'State', cell: ({ state }) => stateNames[state] },
  {
    key: 'why',
    priority: 'detail',
    label: 'Why',
    cell: ({ skipped, error }) => (skipped ? skipNames[skipped] : (error ?? '–')),
  },
  { key: 'sentAt', label: 'Sent on', cell: ({ sentAt }) => (sentAt ? <Time at={sentAt} /> : '–') },
];

const Recipients = ({
  campaignId,
  isMoving,
  counts,
}: {
  campaignId: number;
  isMoving: boolean;
  counts: CampaignCounts;
}) => {
  const state = useListState<RecipientQuery>({
    filters: { state: among(stateOptions) },
    sorts: ['name', 'address'],
    defaultSort: 'name',
  });
  const list = useRecipientListQuery(
    { params: { campaignId }, query: state.query },
    { refetchOnMountOrArgChange: true, pollingInterval: isMoving ? lookEveryMs : 0 },
  );
  const { refetch } = list;
  const { sent, failed } = counts;
  // The last look at the numbers may be later than the last at the list.
  useEffect(() => void refetch(), [refetch, sent, failed]);
  return (
    <ListPage
      title="Recipients"
      isPart
      state={state}
      list={list}
      columns={columns}
      keyOf={({ recipientId }) => recipientId}
      searchHint="Name or address"
      filters={
        <FilterSelect
          label="State"
          value={state.filter('state')}
          options={stateOptions}
          onChange={(value) => state.change({ state: value })}
        />
      }
      empty={<EmptyState title="Nobody">Every recipient of it has deleted their account.</EmptyState>}
    />
  );
};

const One = ({ campaignId }: { campaignId: number }) => {
  const [isMoving, setMoving] = useState(true);
  const query = useCampaignQuery(
    { params: { campaignId } },
    { refetchOnMountOrArgChange: true, pollingInterval: isMoving ? lookEveryMs : 0 },
  );
  const moves = query.data === undefined || query.data.counts.waiting > 0;
  if (moves !== isMoving) setMoving(moves);
  return (
    <Loaded query={query} missing={<Missing />} shape="form" lines={5} label="Loading the message">
      {(data) => (
        <>
          <ObjectTitle name={data.subject && `Message: ${data.subject}`} />
          <Card aria-label="Message">
            <Stack $gap={3}>
              <Heading as="h1">{data.subject || 'Text message'}</Heading>
              <Muted>
                {topicNames[data.topic]}, {data.channel === 'email' ? 'by e-mail' : 'by text message'},{' '}
                <Time at={data.createdAt} />
                {data.by && `, ${data.by}`}
              </Muted>
              <Progress campaign={data} />
              <Disclosure>
                <summary>Text of the message</summary>
                <Body tabIndex={0} aria-label="Text of the message">
                  {data.body}
                </Body>
              </Disclosure>
            </Stack>
          </Card>
          <Recipients campaignId={campaignId} isMoving={isMoving} counts={data.counts} />
        </>
      )}
    </Loaded>
  );
};
const Missing = () => (
  <EmptyState
    title="This message could not be found"
    action={<ButtonLink to={paths.messages}>Go to the messages</ButtonLink>}
  >
    The address may be wrong.
  </EmptyState>
);

/** One message: its progress, and the result for each recipient. */
const CampaignPage = () => {
  const { campaignId = '' } = useParams();
  return (
    <>
      <CommunicationsNav />
      <StaffPage>
        {/^\d{1,9}$/.test(campaignId) ? <One key={campaignId} campaignId={Number(campaignId)} /> : <Missing />}
      </StaffPage>
    </>
  );
};
export default CampaignPage;
