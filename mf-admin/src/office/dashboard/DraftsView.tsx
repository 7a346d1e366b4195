import { ButtonLink, Loaded, Muted, Stack } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { Link } from '@schi/shared-ui/platform';
import { useDraftListQuery } from '../../divisions/matchmaking/drafts.api';
import { healthText } from '../../divisions/matchmaking/health.rules';
import { Badge } from '../../platform/layout/Badge';
import { paths } from '../../divisions/matchmaking/paths';
import { View } from './layout';
import { pollingInterval } from './polling';

/** So many drafts are shown; the page of drafts lists all. */
const mostShown = 3;

/** The drafts of divisions with their health, the published one first (rules E1 and F7). */
export const DraftsView = ({ tournamentId }: { tournamentId: number }) => {
  const query = useDraftListQuery({ query: { tournamentId } }, { pollingInterval, refetchOnMountOrArgChange: true });
  return (
    <View title="Drafts of divisions">
      <Loaded query={query} lines={3} label="Loading drafts">
        {(drafts) => (
          <Stack $gap={3}>
            {drafts.length === 0 && <Muted>No draft yet. Create one once most families have registered.</Muted>}
            <List $gap={3}>
              {[...drafts]
                .sort((a, b) => Number(b.state === 'published') - Number(a.state === 'published'))
                .slice(0, mostShown)
                .map(({ draftId, name, state, health }) => {
                  const { tone, word, useful, parts } = healthText(health);
                  return (
                    <li key={draftId}>
                      <p>
                        <Link to={paths.board(draftId)}>{name}</Link>{' '}
                        {state === 'published' && <Badge $tone="info">Published</Badge>}{' '}
                        <Badge $tone={tone}>{word}</Badge>
                      </p>
                      <Muted>
                        {[useful, ...parts.filter(({ isNone }) => !isNone).map(({ text }) => text)].join(', ')}
                      </Muted>
                    </li>
                  );
                })}
            </List>
            <ButtonLink to={drafts.length === 0 ? paths.create(tournamentId) : paths.drafts(tournamentId)}>
              {drafts.length === 0 ? 'Create draft' : 'All drafts'}
            </ButtonLink>
          </Stack>
        )}
      </Loaded>
    </View>
  );
};
