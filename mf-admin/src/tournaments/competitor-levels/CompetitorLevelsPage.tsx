import {
  competitorLevelFields,
  competitorLevelSettings,
  type CompetitorLevelInput,
  type CompetitorLevelSetting,
} from '@schi/contract';
import { Belt } from '@schi/shared-ui/belts';
import { EmptyState } from '@schi/shared-ui/components';
import { CheckBox, TextField } from '@schi/shared-ui/forms';
import type { Column } from '@schi/shared-ui/table';
import { settingCalls } from '../../platform/settings-page/setting-calls';
import { SettingsPage } from '../../platform/settings-page/SettingsPage';
import {
  useChangeLevelMutation,
  useCreateLevelMutation,
  useLevelListQuery,
  useOrderLevelsMutation,
  useRemoveLevelMutation,
} from './competitor-levels.api';

const columns: Column<CompetitorLevelSetting>[] = [
  { key: 'name', label: 'Belt', cell: (level) => <Belt level={level.name} /> },
  { key: 'isBlackBelt', priority: 'detail', label: 'Black belt', cell: (level) => (level.isBlackBelt ? 'Yes' : 'No') },
];

/** Belts, lowest first. Divisions depend on their order, so it is changed on this page. */
const CompetitorLevelsPage = () => {
  const list = useLevelListQuery({ query: { pageSize: 200 } }, { refetchOnMountOrArgChange: true });
  const [create] = useCreateLevelMutation();
  const [change] = useChangeLevelMutation();
  const [remove] = useRemoveLevelMutation();
  const [order] = useOrderLevelsMutation();
  return (
    <SettingsPage<CompetitorLevelInput, CompetitorLevelSetting>
      title="Competitor levels"
      name="competitor level"
      add="Add level"
      intro="From the lowest to the highest. Divisions reach from one level to another in this order."
      list={list}
      calls={settingCalls({ create, change, remove, uses: competitorLevelSettings.uses, order })}
      columns={columns}
      nameOf={({ name }) => name}
      fields={competitorLevelFields}
      labels={{ name: 'Belt', isBlackBelt: 'Black belt' }}
      fresh={{ name: '', isBlackBelt: false }}
      empty={<EmptyState title="No levels yet">Add the lowest belt first.</EmptyState>}
      form={() => (
        <>
          <TextField name="name" label="Belt" autoComplete="off" />
          <CheckBox name="isBlackBelt" label="This is a black belt." />
        </>
      )}
    />
  );
};
export default CompetitorLevelsPage;
