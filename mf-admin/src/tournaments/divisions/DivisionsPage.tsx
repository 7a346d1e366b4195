import {
  divisionErrors,
  divisionFields,
  divisionSettings,
  type DivisionInput,
  type DivisionSetting,
} from '@schi/contract';
import { BeltRange } from '@schi/shared-ui/belts';
import { ButtonLink, EmptyState } from '@schi/shared-ui/components';
import { FieldRow, SelectField, TextField } from '@schi/shared-ui/forms';
import type { Column } from '@schi/shared-ui/table';
import { settingCalls } from '../../platform/settings-page/setting-calls';
import { SettingsPage } from '../../platform/settings-page/SettingsPage';
import { useLevelListQuery } from '../competitor-levels/competitor-levels.api';
import { Coverage } from './Coverage';
import {
  useChangeDivisionMutation,
  useCreateDivisionMutation,
  useDivisionListQuery,
  useOrderDivisionsMutation,
  useRemoveDivisionMutation,
} from './divisions.api';
import { agesText, genders, levelName, levelsText, weightsText } from './texts';

const everything = { query: { pageSize: 200 } };
const labels = {
  name: 'Name',
  gender: 'Gender',
  minAge: 'Youngest',
  maxAge: 'Oldest',
  minLevelId: 'Lowest level',
  maxLevelId: 'Highest level',
  minWeight: 'Pounds from',
  maxWeight: 'Pounds below',
};
const genderName = (gender: unknown) => (gender === 1 || gender === 2 ? genders[gender] : 'Any');

/** Reference divisions; a competitor is in the first that fits. */
const DivisionsPage = () => {
  const list = useDivisionListQuery(everything, { refetchOnMountOrArgChange: true });
  const levelList = useLevelListQuery(everything, { refetchOnMountOrArgChange: true });
  const levels = levelList.data?.items ?? [];
  const [create] = useCreateDivisionMutation();
  const [change] = useChangeDivisionMutation();
  const [remove] = useRemoveDivisionMutation();
  const [order] = useOrderDivisionsMutation();
  const columns: Column<DivisionSetting>[] = [
    { key: 'name', label: 'Division', cell: ({ name }) => name },
    { key: 'gender', priority: 'detail', label: 'Gender', cell: ({ gender }) => genderName(gender) },
    { key: 'ages', label: 'Ages', isNumber: true, cell: ({ minAge, maxAge }) => agesText(minAge, maxAge) },
    {
      key: 'levels',
      label: 'Levels',
      cell: ({ minLevelId, maxLevelId }) => (
        <BeltRange
          from={levelName(levels, minLevelId)}
          to={levelName(levels, maxLevelId)}
          words={levelsText(levels, minLevelId, maxLevelId)}
        />
      ),
    },
    {
      key: 'weights',
      priority: 'detail',
      label: 'Weight',
      cell: ({ minWeight, maxWeight }) => weightsText(minWeight, maxWeight) || 'Any',
    },
  ];
  const levelOptions = levels.map(({ id, name }) => ({ value: id, label: name }));
  const hasNoLevels = levels.length === 0;
  return (
    <SettingsPage<DivisionInput, DivisionSetting>
      title="Divisions"
      name="division"
      add="Add division"
      canAdd={!hasNoLevels}
      intro="A competitor is placed in the first division of this list that fits. Ages are full years on the tournament day."
      above={!hasNoLevels && <Coverage divisions={list.data?.items ?? []} levels={levels} />}
      // What stands above the table needs the levels; coming later it would push the table down.
      list={{ ...list, data: levelList.isLoading ? undefined : list.data }}
      calls={settingCalls({ create, change, remove, uses: divisionSettings.uses, order })}
      columns={columns}
      nameOf={({ name }) => name}
      fields={divisionFields}
      labels={labels}
      say={(field, value) => {
        if (field === 'gender') return genderName(value);
        return field === 'minLevelId' || field === 'maxLevelId' ? levelName(levels, Number(value)) : undefined;
      }}
      check={(division) =>
        divisionErrors(
          division,
          levels.map(({ id }) => id),
        )
      }
      fresh={{
        name: '',
        gender: null,
        minAge: '',
        maxAge: '',
        minLevelId: levels[0]?.id ?? 0,
        maxLevelId: levels.at(-1)?.id ?? 0,
        minWeight: null,
        maxWeight: null,
      }}
      empty={
        hasNoLevels ? (
          <EmptyState
            title="No divisions yet"
            action={<ButtonLink to="/admin/competitor-levels">Go to the levels</ButtonLink>}
          >
            Divisions reach from one competitor level to another, so add the levels first.
          </EmptyState>
        ) : (
          <EmptyState title="No divisions yet">Add the youngest division first.</EmptyState>
        )
      }
      form={() => (
        <>
          <TextField name="name" label={labels.name} autoComplete="off" />
          <SelectField
            name="gender"
            label={labels.gender}
            prompt="Any"
            options={[
              { value: 1, label: genders[1] },
              { value: 2, label: genders[2] },
            ]}
          />
          <FieldRow $min={140}>
            <TextField name="minAge" label={labels.minAge} inputMode="numeric" autoComplete="off" />
            <TextField name="maxAge" label={labels.maxAge} inputMode="numeric" autoComplete="off" />
          </FieldRow>
          <FieldRow $min={140}>
            <SelectField name="minLevelId" label={labels.minLevelId} options={levelOptions} />
            <SelectField name="maxLevelId" label={labels.maxLevelId} options={levelOptions} />
          </FieldRow>
          <FieldRow $min={140}>
            <TextField
              name="minWeight"
              label={labels.minWeight}
              inputMode="decimal"
              autoComplete="off"
              hint="Empty for any"
            />
            <TextField
              name="maxWeight"
              label={labels.maxWeight}
              inputMode="decimal"
              autoComplete="off"
              hint="Empty for any"
            />
          </FieldRow>
        </>
      )}
    />
  );
};
export default DivisionsPage;
