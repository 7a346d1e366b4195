import type { Group } from '@schi/contract';
import { Muted, VisuallyHidden } from '@schi/shared-ui/components';
import { Link, styled } from '@schi/shared-ui/platform';
import { View } from './parts';

const Sheet = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  th {
    padding: 3px var(--gap-3) 3px 0;
    font-weight: 400;
    text-align: left;
  }
  td {
    padding: 3px 0;
  }
  td:last-child {
    width: 3.5rem;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;
const Track = styled.div`
  min-width: 60px;
  height: 12px;
  border-radius: 2px;
  background: var(--sunken);
`;
const Bar = styled.div`
  height: 100%;
  min-width: 1px;
  border-radius: 2px;
  background: var(--link);
`;

interface Props {
  title: string;
  groups: readonly Group[];
  /** The list of one group. */
  to: (group: Group) => string;
}

/** Groups with their sizes: a table whose middle column draws them, so that chart and table never disagree. */
export const Groups = ({ title, groups, to }: Props) => {
  const most = Math.max(1, ...groups.map(({ count }) => count));
  return (
    <View title={title}>
      {groups.length === 0 ? (
        <Muted>Nobody yet.</Muted>
      ) : (
        <Sheet>
          <VisuallyHidden as="caption">{title}</VisuallyHidden>
          <tbody>
            {groups.map((group) => (
              <tr key={group.filter}>
                <th scope="row">{group.name}</th>
                <td aria-hidden width="45%">
                  <Track>
                    <Bar style={{ width: `${(group.count / most) * 100}%` }} />
                  </Track>
                </td>
                <td>
                  <Link to={to(group)} aria-label={`${group.count} in ${group.name}`}>
                    {group.count}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </Sheet>
      )}
    </View>
  );
};
