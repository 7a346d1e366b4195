import { useState, type ReactNode } from 'react';
import type { FieldErrors, Fields, Ordered, Page, Stored } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Loaded, Muted, Row, Stack, VisuallyHidden, type Loadable } from '@schi/shared-ui/components';
import { Table, type Column } from '@schi/shared-ui/table';
import { StaffPage } from '../layout/StaffPage';
import { PageHead } from '../layout/PageHead';
import { DeleteDialog } from './DeleteDialog';
import { formValuesOf, type FormValues } from './form-values';
import { moved } from './move';
import { MoveButtons } from './MoveButtons';
import type { SettingCalls } from './setting-calls';
import { SettingDialog, type LongContent } from './SettingDialog';
import type { Say } from './use-setting-form';

/** The fields of the dialog, `isNew` for one that is not stored yet; `long` places its buttons too. */
type Content =
  | { form: (isNew: boolean) => ReactNode; long?: never }
  | { form?: never; long: (isNew: boolean, content: LongContent) => ReactNode };

interface Common<Input extends object, Setting extends Input & Stored> {
  title: string;
  /** What one is called: `competitor level`. */
  name: string;
  /** The words of the button that adds one. */
  add: string;
  intro?: ReactNode;
  /** Stands above the table, once it is loaded. */
  above?: ReactNode;
  /** Chooses whose settings are listed, beside the title. */
  choice?: ReactNode;
  /** What the list answers. */
  list: Loadable<Page<Setting>>;
  calls: SettingCalls<Input>;
  columns: readonly Column<Setting>[];
  /** What one is called where it is moved, changed or deleted. */
  nameOf: (setting: Setting) => string;
  /** What else is deleted with one, on other pages; a sentence. */
  loses?: string;
  fields: Fields;
  labels: Partial<Record<string, string>>;
  say?: Say<Input>;
  check?: (input: Input) => FieldErrors;
  fresh: FormValues<Input>;
  empty: ReactNode;
  /** False when there is nothing that could be added. */
  canAdd?: boolean;
}
type Props<Input extends object, Setting extends Input & Stored> = Common<Input, Setting> & Content;

/** One kind of setting: its table, and adding, changing, deleting and putting in order what is in it (rules E6, E8). */
export const SettingsPage = <Input extends object, Setting extends Input & Stored & Partial<Ordered>>(
  props: Props<Input, Setting>,
) => {
  const { title, name, list, calls, columns, nameOf, fields, fresh, canAdd = true } = props;
  const { form, long } = props;
  const [edited, setEdited] = useState<FormValues<Input> | (FormValues<Input> & Stored) | null>(null);
  const [editedName, setEditedName] = useState('');
  const [leaving, setLeaving] = useState<Setting | null>(null);
  const [ordering, setOrdering] = useState<{ isBusy: boolean; said: string; failure: string | null }>({
    isBusy: false,
    said: '',
    failure: null,
  });
  const items = list.data?.items ?? [];
  const { order } = calls;

  const move = (setting: Setting, index: number, by: 1 | -1) => {
    if (!order) return;
    const was = items.map(({ id }) => id);
    setOrdering({ isBusy: true, said: '', failure: null });
    order({ ids: moved(was, index, by), was }).then(
      () =>
        setOrdering({
          isBusy: false,
          said: `${nameOf(setting)} is now ${index + by + 1} of ${items.length}.`,
          failure: null,
        }),
      (error: unknown) => setOrdering({ isBusy: false, said: '', failure: failureText(error) }),
    );
  };
  const all: Column<Setting>[] = [
    ...columns,
    ...(order
      ? [
          {
            key: 'order',
            priority: 'detail' as const,
            label: 'Order',
            cell: (setting: Setting) => {
              const index = items.indexOf(setting);
              return (
                <MoveButtons
                  name={nameOf(setting)}
                  index={index}
                  count={items.length}
                  isBusy={ordering.isBusy}
                  onMove={(by) => move(setting, index, by)}
                />
              );
            },
          },
        ]
      : []),
    {
      key: 'actions',
      label: 'Actions',
      cell: (setting) => (
        <Row $gap={1} style={{ flexWrap: 'nowrap' }}>
          <Button
            kind="quiet"
            aria-label={`Edit ${nameOf(setting)}`}
            onClick={() => {
              setEdited(formValuesOf<Input>(fields, setting));
              setEditedName(nameOf(setting));
            }}
          >
            Edit
          </Button>
          <Button kind="quietDanger" aria-label={`Delete ${nameOf(setting)}`} onClick={() => setLeaving(setting)}>
            Delete
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <StaffPage>
      <PageHead
        title={title}
        choice={props.choice}
        hasShortAction
        actions={
          canAdd && (
            <Button kind="primary" onClick={() => setEdited(fresh)}>
              {props.add}
            </Button>
          )
        }
      />
      {props.intro && <Muted>{props.intro}</Muted>}
      <VisuallyHidden role="status">{ordering.said}</VisuallyHidden>
      {ordering.failure !== null && <Alert type="danger">{ordering.failure}</Alert>}
      <Loaded query={list} showsLaterFailure shape="rows" lines={8} label={`Loading ${title.toLowerCase()}`}>
        {() =>
          items.length === 0 ? (
            props.empty
          ) : (
            <Stack>
              {props.above}
              <Table caption={title} columns={all} items={items} keyOf={({ id }) => id} />
            </Stack>
          )
        }
      </Loaded>
      {edited && (
        <SettingDialog<Input>
          name={name}
          title={editedName}
          fields={fields}
          labels={props.labels}
          say={props.say}
          check={props.check}
          initial={edited}
          create={calls.create}
          change={calls.change}
          long={long && ((content) => long(!('version' in edited), content))}
          onClose={() => setEdited(null)}
        >
          {form?.(!('version' in edited))}
        </SettingDialog>
      )}
      {leaving && (
        <DeleteDialog
          name={name}
          title={nameOf(leaving)}
          setting={leaving}
          calls={calls}
          loses={props.loses}
          onClose={() => setLeaving(null)}
        />
      )}
    </StaffPage>
  );
};
