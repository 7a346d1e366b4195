import type { DataCheck } from '@schi/contract';
import { Icon, Loaded, Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { useChecksQuery } from './dashboard.api';
import { pollingInterval } from './polling';
import { View } from './layout';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  display: grid;
  gap: var(--gap-2);
`;
const Line = styled.li<{ $ok: boolean }>`
  display: flex;
  gap: var(--gap-2);
  svg {
    flex: none;
    margin-top: 2px;
    color: ${({ $ok }) => ($ok ? 'var(--ok)' : 'var(--danger)')};
  }
`;

const CheckLine = ({ check }: { check: DataCheck }) => (
  <Line $ok={check.found === 0}>
    <Icon name={check.found === 0 ? 'check' : 'alert'} />
    <div>
      {check.name}
      {check.found > 0 && (
        <p>
          <strong>{check.found} found.</strong> {check.advice}
        </p>
      )}
    </div>
  </Line>
);

/** The data checks: green, or red with what to do; red ones first. */
export const Checks = () => {
  const query = useChecksQuery(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  return (
    <View title="Checks">
      <Loaded query={query} lines={7} label="Loading checks">
        {(data) => (
          <>
            <Muted role="status">
              {data.every(({ found }) => found === 0) ? 'No problems found.' : `${data.filter(({ found }) => found > 0).length} to review.`}
            </Muted>
            <List>
              {[...data]
                .sort((a, b) => Number(b.found > 0) - Number(a.found > 0))
                .map((check) => (
                  <CheckLine key={check.name} check={check} />
                ))}
            </List>
          </>
        )}
      </Loaded>
    </View>
  );
};
