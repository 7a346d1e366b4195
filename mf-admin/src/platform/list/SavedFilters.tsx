import { useState } from 'react';
import { fields, type ListQuery } from '@schi/contract';
import { Button } from '@schi/shared-ui/components';
import { FormDialog } from '@schi/shared-ui/dialog';
import { TextField } from '@schi/shared-ui/forms';
import { usePreference } from '@schi/shared-ui/preferences';
import { FilterSelect } from './filters';
import type { ListState } from './use-list-state';

/** Filters and an order under a name. What was searched for is not part of them, because it may name people. */
interface SavedFilter {
  name: string;
  parts: Record<string, string>;
}
const isSavedFilter = (entry: unknown): entry is SavedFilter =>
  typeof entry === 'object' &&
  entry !== null &&
  'name' in entry &&
  typeof entry.name === 'string' &&
  'parts' in entry &&
  typeof entry.parts === 'object' &&
  entry.parts !== null &&
  Object.values(entry.parts).every((part) => typeof part === 'string');

const nameFields = { name: fields.text(fields.required) };
const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => (one[key] ?? '') === (other[key] ?? ''));

interface Props<Query extends ListQuery> {
  /** The list whose filters they are. */
  list: string;
  state: ListState<Query>;
}

/** Saves the filters in use under a name in this browser, and brings saved ones back. */
export const SavedFilters = <Query extends ListQuery>({ list, state }: Props<Query>) => {
  const [saved, setSaved] = usePreference(`filters.${list}`, isSavedFilter);
  const [isNaming, setNaming] = useState(false);
  const current = saved.find(({ parts }) => isSame(parts, state.parts));
  const save = ({ name }: { name: string }) => {
    setSaved([...saved.filter((one) => one.name !== name), { name, parts: state.parts }]);
    return Promise.resolve();
  };
  return (
    <>
      {saved.length > 0 && (
        <FilterSelect
          label="Saved filters"
          value={current?.name ?? ''}
          all="None"
          options={saved.map(({ name }) => ({ value: name, label: name }))}
          onChange={(name) => {
            const chosen = saved.find((one) => one.name === name);
            if (chosen) state.change({ ...state.noParts, ...chosen.parts });
            else state.clear();
          }}
        />
      )}
      {current ? (
        <Button kind="quiet" onClick={() => setSaved(saved.filter((one) => one !== current))}>
          Delete “{current.name}”
        </Button>
      ) : (
        state.filterCount > 0 && (
          <Button kind="quiet" onClick={() => setNaming(true)}>
            Save filters
          </Button>
        )
      )}
      {isNaming && (
        <FormDialog<{ name: string }>
          title="Save filters"
          fields={nameFields}
          initial={{ name: '' }}
          submitText="Save"
          busyText="Saving…"
          done="The filters are saved in this browser."
          onSubmit={save}
          onClose={() => setNaming(false)}
        >
          <TextField name="name" label="Name" autoComplete="off" hint="Such as “Families that owe money”" />
        </FormDialog>
      )}
    </>
  );
};
