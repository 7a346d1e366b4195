import type { Group } from '@schi/contract';
import { Muted, VisuallyHidden } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import { Bar, Sheet, Track } from './bars';
import { View } from './layout';

interface Props {
  title: string;
  groups: readonly Group[];
  /** The list of one group. */
  to: (group: Group) => string;
}

/** Groups with their sizes: a table whose middle column draws bars, so that chart and table never disagree. */
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
