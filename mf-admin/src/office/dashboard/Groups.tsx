import { useState } from 'react';
import type { Group } from '@schi/contract';
import { Button, Muted, Row, VisuallyHidden } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import { Bar, BarTable, Track } from './bars';
import { countText, View } from './layout';

/** So many groups are shown at first. */
const mostShown = 10;

interface Props {
  title: string;
  groups: readonly Group[];
  /** The list of one group. */
  to: (group: Group) => string;
}

/**
 * Groups with their sizes: a table whose middle column draws bars, so that chart and table never disagree. Of many
 * groups the first ten are shown until all are asked for.
 */
export const Groups = ({ title, groups, to }: Props) => {
  const [showsAll, setShowsAll] = useState(false);
  const most = Math.max(1, ...groups.map(({ count }) => count));
  const longer = `Show all ${countText(groups.length)}`;
  const shorter = `Show the first ${mostShown}`;
  return (
    <View title={title}>
      {groups.length === 0 ? (
        <Muted>Nobody yet.</Muted>
      ) : (
        <>
          <BarTable>
            <VisuallyHidden as="caption">{title}</VisuallyHidden>
            <tbody>
              {(showsAll ? groups : groups.slice(0, mostShown)).map((group) => (
                <tr key={group.filter}>
                  <th scope="row">{group.name}</th>
                  <td aria-hidden width="38%">
                    <Track>
                      <Bar style={{ width: `${(group.count / most) * 100}%` }} />
                    </Track>
                  </td>
                  <td>
                    <Link to={to(group)} aria-label={`${countText(group.count)} in ${group.name}`}>
                      {countText(group.count)}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </BarTable>
          {groups.length > mostShown && (
            <Row>
              <Button
                kind="quiet"
                aria-expanded={showsAll}
                aria-label={`${title}: ${showsAll ? shorter : longer}`}
                onClick={() => setShowsAll(!showsAll)}
              >
                {showsAll ? shorter : longer}
              </Button>
            </Row>
          )}
        </>
      )}
    </View>
  );
};
