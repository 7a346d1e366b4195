import { counted } from '@schi/contract';
import type { Audience, AudienceMember, Channel, Topic } from '@schi/contract';
import { useEventTypesQuery } from '@schi/shared-ui/site';
import { Button, ButtonLink, Card, Heading, Loaded, Muted, Row, Stack } from '@schi/shared-ui/components';
import { Disclosure } from '@schi/shared-ui/layout';
import { Link, styled } from '@schi/shared-ui/platform';
import { Table, type Column } from '@schi/shared-ui/table';
import { registrationPath } from '../../platform/registration-paths';
import { useLevelsQuery } from '../../registration/competitors.api';
import { audienceText } from './audience-text';
import { paths } from '../../platform/message-paths';
import { useAudienceQuery } from './communications.api';
import { skipNames } from './labels';
import { useTournaments } from '../../platform/list/use-tournaments';

const Scrolled = styled.div`
  max-height: 360px;
  margin-top: var(--gap-3);
  overflow-y: auto;
`;

const columns: readonly Column<AudienceMember>[] = [
  { key: 'name', label: 'Family', cell: ({ name }) => name },
  { key: 'address', label: 'Address', cell: ({ address }) => address || '–' },
  {
    key: 'registrations',
    label: 'Registration',
    cell: ({ registrationIds }) => (
      <Row $gap={2}>
        {registrationIds.map((id) => (
          <Link key={id} to={registrationPath(id)}>
            {id}
          </Link>
        ))}
      </Row>
    ),
  },
  { key: 'state', label: 'Gets it', cell: ({ skipped }) => (skipped === null ? 'Yes' : `No: ${skipNames[skipped]}`) },
];

/** The number of recipients, the filters, and the name of each recipient. */
export const AudiencePanel = ({ audience, channel, topic }: { audience: Audience; channel: Channel; topic: Topic }) => {
  const { data: tournaments = [] } = useTournaments();
  const { data: eventTypes = [] } = useEventTypesQuery();
  const { data: levels = [] } = useLevelsQuery();
  const query = useAudienceQuery({ body: { audience, channel, topic } }, { refetchOnMountOrArgChange: true });
  return (
    <Card aria-label="To whom">
      <Stack $gap={2}>
        <Heading $size="h3">To whom</Heading>
        <Loaded query={query} showsLaterFailure lines={4} height={16} label="Counting recipients">
          {(data) => (
            <>
              <p role="status">
                <strong>{audienceText(audience, data.registrations, { tournaments, eventTypes, levels })}.</strong>
              </p>
              <Muted>
                {counted(data.addresses, 'address gets', 'addresses get')} the message once.
                {data.skipped.map(({ reason, count }) => ` ${count} not: ${skipNames[reason]}.`)}
              </Muted>
              <Disclosure>
                <summary>Show the recipients</summary>
                <Scrolled>
                  <Table
                    narrow
                    caption="Recipients"
                    columns={columns}
                    items={data.members}
                    keyOf={(member) => data.members.indexOf(member)}
                  />
                </Scrolled>
                {data.members.length < data.addresses && (
                  <Muted>The first {data.members.length.toLocaleString('en-US')} are shown.</Muted>
                )}
              </Disclosure>
            </>
          )}
        </Loaded>
        <Row $gap={2}>
          <ButtonLink kind="quiet" to={paths.choose}>
            Choose others
          </ButtonLink>
          <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
            Count again
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
