import { useState } from 'react';
import { competitorLevelFields, type CompetitorLevelInput, type CompetitorLevelSetting } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, EmptyState, Heading, Icon, LoadFailure, Muted, Row, Skeleton } from '@schi/shared-ui/components';
import { CheckBox, TextField } from '@schi/shared-ui/forms';
import { Table, type Column } from '@schi/shared-ui/table';
import { Desk } from '../../layout/Desk';
import { DeleteDialog } from '../../settings/DeleteDialog';
import { SettingDialog } from '../../settings/SettingDialog';
import {
  useChangeLevelMutation,
  useCreateLevelMutation,
  useLevelListQuery,
  useOrderLevelsMutation,
  useRemoveLevelMutation,
} from './competitor-levels.api';

const name = 'competitor level';
const fresh: CompetitorLevelInput = { name: '', isBlackBelt: false };

/** Belts, lowest first. Their order decides divisions, so it is changed here in plain sight. */
const CompetitorLevelsPage = () => {
  const { data, error, refetch } = useLevelListQuery({ query: { pageSize: 200 } }, { refetchOnMountOrArgChange: true });
  const [create] = useCreateLevelMutation();
  const [change] = useChangeLevelMutation();
  const [remove] = useRemoveLevelMutation();
  const [order, ordering] = useOrderLevelsMutation();
  const [edited, setEdited] = useState<CompetitorLevelInput | CompetitorLevelSetting | null>(null);
  const [leaving, setLeaving] = useState<CompetitorLevelSetting | null>(null);
  const levels = data?.items ?? [];

  const move = (index: number, by: 1 | -1) => {
    const ids = levels.map(({ id }) => id);
    const [moved = 0] = ids.splice(index, 1);
    ids.splice(index + by, 0, moved);
    void order({ body: { ids } });
  };
  const columns: Column<CompetitorLevelSetting>[] = [
    { key: 'name', label: 'Belt', cell: (level) => level.name },
    { key: 'isBlackBelt', label: 'Black belt', cell: (level) => (level.isBlackBelt ? 'Yes' : 'No') },
    {
      key: 'order',
      label: 'Order',
      cell: (level) => {
        const index = levels.indexOf(level);
        return (
          <Row $gap={1}>
            <Button
              kind="quiet"
              disabled={index === 0 || ordering.isLoading}
              aria-label={`Move ${level.name} up`}
              onClick={() => move(index, -1)}
            >
              <Icon name="up" />
            </Button>
            <Button
              kind="quiet"
              disabled={index === levels.length - 1 || ordering.isLoading}
              aria-label={`Move ${level.name} down`}
              onClick={() => move(index, 1)}
            >
              <Icon name="down" />
            </Button>
          </Row>
        );
      },
    },
    {
      key: 'actions',
      label: 'Actions',
      cell: (level) => (
        <Row $gap={1}>
          <Button kind="quiet" aria-label={`Change ${level.name}`} onClick={() => setEdited(level)}>
            Change
          </Button>
          <Button kind="quiet" aria-label={`Delete ${level.name}`} onClick={() => setLeaving(level)}>
            Delete
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <Desk>
      <Row>
        <Heading as="h1">Competitor levels</Heading>
        <Button kind="primary" onClick={() => setEdited(fresh)}>
          Add level
        </Button>
      </Row>
      <Muted>From the lowest to the highest. Divisions reach from one level to another in this order.</Muted>
      {ordering.error !== undefined && <Alert type="danger">{failureText(ordering.error)}</Alert>}
      {error !== undefined && <LoadFailure error={error} retry={() => void refetch()} />}
      {!data && error === undefined && <Skeleton lines={8} height={32} label="Loading levels" />}
      {data && levels.length === 0 && <EmptyState title="No levels yet">Add the lowest belt first.</EmptyState>}
      {levels.length > 0 && <Table caption="Competitor levels" columns={columns} items={levels} keyOf={({ id }) => id} />}
      {edited && (
        <SettingDialog<CompetitorLevelInput>
          name={name}
          fields={competitorLevelFields}
          labels={{ name: 'Belt', isBlackBelt: 'Black belt' }}
          initial={
            'version' in edited ? { id: edited.id, version: edited.version, name: edited.name, isBlackBelt: edited.isBlackBelt } : edited
          }
          create={(body) => create({ body }).unwrap()}
          change={(body) => change({ params: { id: body.id }, body }).unwrap()}
          onClose={() => setEdited(null)}
        >
          <TextField name="name" label="Belt" autoComplete="off" />
          <CheckBox name="isBlackBelt" label="This is a black belt." />
        </SettingDialog>
      )}
      {leaving && (
        <DeleteDialog
          name={name}
          title={leaving.name}
          remove={() => remove({ params: { id: leaving.id } }).unwrap()}
          onClose={() => setLeaving(null)}
        />
      )}
    </Desk>
  );
};
export default CompetitorLevelsPage;
