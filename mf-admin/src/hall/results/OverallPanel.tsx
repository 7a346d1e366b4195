import { ageGroupText, counted, type OverallTable } from '@schi/contract';
import { Muted, Stack } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { Panel } from '../../platform/layout/Panel';

/** The overall champions with full names, from all finished results (rule G17). */
export const OverallPanel = ({ overall: { explanation, groups } }: { overall: OverallTable }) => (
  <Panel title="Overall champions">
    <Stack $gap={3}>
      <Muted>{explanation.join(' ')}</Muted>
      {groups.length === 0 && <p>Nobody has points yet.</p>}
      {groups.map(({ ranks, ...group }) => (
        <div key={group.minAge}>
          <strong>{ageGroupText(group)}</strong>
          <List>
            {ranks.map(({ rank, name, school, points, decidedBy }, index) => (
              // Names may be alike, and there are no ids.
              <li key={index}>
                {rank}. <bdi>{name}</bdi>
                {school !== '' && `, ${school}`}: {counted(points, 'point')} <Muted as="span">({decidedBy})</Muted>
              </li>
            ))}
          </List>
        </div>
      ))}
    </Stack>
  </Panel>
);
