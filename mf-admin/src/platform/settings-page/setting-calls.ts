import type { NewOrder, SeenVersion, Stored } from '@schi/contract';
import type { UsesCall } from './setting-uses.api';

export interface SettingCalls<Input extends object> {
  create: (body: Input) => Promise<unknown>;
  change: (body: Input & Stored) => Promise<unknown>;
  /** Deletes the setting as it was seen. */
  remove: (seen: Stored) => Promise<unknown>;
  /** Says what hangs on one. */
  uses: UsesCall;
  /** Left out where there is no order. */
  order?: (order: NewOrder) => Promise<unknown>;
}

/** A mutation as its hook hands it out. */
type Mutation<Argument> = (argument: Argument) => { unwrap: () => Promise<unknown> };
interface ById {
  params: { id: number };
}
interface Mutations<Input extends object> {
  create: Mutation<{ body: Input }>;
  change: Mutation<ById & { body: Input & Stored }>;
  remove: Mutation<ById & { query: SeenVersion }>;
  uses: UsesCall;
  order?: Mutation<{ body: NewOrder }>;
}

/** The calls of a settings page, made of the mutations of its API. */
export const settingCalls = <Input extends object>({
  create,
  change,
  remove,
  uses,
  order,
}: Mutations<Input>): SettingCalls<Input> => ({
  create: (body) => create({ body }).unwrap(),
  change: (body) => change({ params: { id: body.id }, body }).unwrap(),
  remove: ({ id, version }) => remove({ params: { id }, query: { version } }).unwrap(),
  uses,
  ...(order ? { order: (body: NewOrder) => order({ body }).unwrap() } : {}),
});
