import { useState } from 'react';
import type { Registration } from '@schi/contract';
import { fullName } from '@schi/shared-ui/text';
import { failureText } from '@schi/shared-ui/api-client';
import { Button, ButtonLink, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';
import { pathsOf } from '../../../platform/registration-paths';
import { useEarlierQuery } from '../earlier.api';

const Box = styled.div`
  padding: var(--gap-4);
  border-radius: var(--radius);
  background: var(--sunken);
`;
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--gap-4);
  a {
    padding-inline: 0;
  }
`;

/** The most competitors that are shown at once; a school may have dozens. */
const few = 5;

/** Competitors of earlier registrations who are not in this cart yet; one click fills in the form (C1). */
export const EarlierCompetitors = ({ registration }: { registration: Registration }) => {
  const { registrationId } = registration;
  const {
    data = [],
    error,
    refetch,
  } = useEarlierQuery({ params: { registrationId } }, { refetchOnMountOrArgChange: true });
  const [showsAll, setShowsAll] = useState(false);
  if (error !== undefined && data.length === 0)
    return (
      <Row $gap={2}>
        <Muted>Your earlier competitors could not be loaded. {failureText(error)}</Muted>
        <Button kind="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </Row>
    );
  if (data.length === 0) return null;
  const shown = showsAll ? data : data.slice(0, few);
  return (
    <Box>
      <Stack $gap={2}>
        <Heading as="h3" $size="h3">
          Registered before
        </Heading>
        <List>
          {shown.map((earlier) => (
            <Line key={earlier.id}>
              <span>
                {earlier.firstName} {earlier.lastName} <Muted as="span">{earlier.tournamentName}</Muted>
              </span>
              <ButtonLink
                kind="quiet"
                to={pathsOf(registrationId).copyCompetitor(earlier.id)}
                aria-label={`Add ${fullName(earlier)} again`}
              >
                Add again
              </ButtonLink>
            </Line>
          ))}
        </List>
        {data.length > shown.length && (
          <Row>
            <Button kind="quiet" onClick={() => setShowsAll(true)}>
              Show all {data.length}
            </Button>
          </Row>
        )}
      </Stack>
    </Box>
  );
};
