import type { Campaign, ListQuery } from '@schi/contract';
import { ButtonLink, EmptyState } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { Time } from '../../platform/layout/times';
import { ListPage } from '../../platform/list/ListPage';
import { useListState } from '../../platform/list/use-list-state';
import { paths } from '../../platform/message-paths';
import { useCampaignListQuery } from './communications.api';
import { CommunicationsNav } from './CommunicationsNav';
import { topicNames } from './labels';

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
const columns: Column<Campaign>[] = [
  {
    key: 'subject',
    label: 'Message',
    cell: (one) => <Link to={paths.message(one.campaignId)}>{shortened(one.subject || one.body)}</Link>,
  },
  {
    key: 'channel',
    priority: 'detail',
    label: 'By',
    cell: ({ channel }) => (channel === 'email' ? 'E-mail' : 'Text message'),
  },
  { key: 'topic', priority: 'detail', label: 'Kind', cell: ({ topic }) => topicNames[topic] },
  { key: 'createdAt', label: 'Sent on', canSort: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
  { key: 'by', priority: 'detail', label: 'Written by', cell: ({ by }) => by || '–' },
  { key: 'sent', label: 'Sent', isNumber: true, cell: ({ counts }) => counts.sent },
  { key: 'waiting', label: 'Waiting', isNumber: true, cell: ({ counts }) => counts.waiting },
  { key: 'failed', label: 'Failed', isNumber: true, cell: ({ counts }) => counts.failed },
  { key: 'skipped', priority: 'detail', label: 'Not sent', isNumber: true, cell: ({ counts }) => counts.skipped },
];

/** The messages to many recipients, and their results (rule E5). */
const CommunicationsPage = () => {
  const state = useListState<ListQuery>({ filters: {}, sorts: ['createdAt'], defaultSort: '-createdAt' });
  const list = useCampaignListQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const write = (
    <>
      <ButtonLink to={paths.owing}>Write to who owes</ButtonLink>
      <ButtonLink kind="primary" to={paths.choose}>
        Write a message
      </ButtonLink>
    </>
  );
  return (
    <>
      <CommunicationsNav />
      <ListPage
        title="Communications"
        state={state}
        list={list}
        columns={columns}
        keyOf={({ campaignId }) => campaignId}
        searchHint="Text of the message"
        actions={write}
        empty={
          <EmptyState title="No messages yet">Choose registrations, then write to all of them at once.</EmptyState>
        }
      />
    </>
  );
};
export default CommunicationsPage;
