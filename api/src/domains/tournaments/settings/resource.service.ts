import {
  counted,
  inUseCode,
  isSameName,
  withStored,
  type FieldErrors,
  type Fields,
  type ListQuery,
  type Page,
  type SeenVersion,
  type SettingUse,
  type SettingUses,
  type Stored,
} from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { pageOf, type ListPlan } from '../../../platform/db/list';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { closeUp, lockNames, lockOrder, nextPlace } from './order.queries';
import { deleteRow, findRow, insertRow, listNames, lockRow, updateRow } from './resource.queries';

/** A name that is taken once, by its field, which is its column too. */
interface Named {
  field: string;
  /** The columns within whose values it is taken once: `tournament_id`. */
  within?: readonly string[];
  /** What stands beside the field when it is taken. */
  taken: string;
}

/** One kind of setting: its table, its fields, its rules, and what refers to it. */
export interface Resource<Input extends object, Query extends ListQuery = ListQuery> {
  /** The name in sentences: `competitor level`. */
  name: string;
  table: string;
  fields: Fields;
  /** Selects `id`, `version` and the fields of `Input`. */
  plan: Omit<ListPlan<Query>, 'id'>;
  /** Converts a row of the plan to a setting, if the row is not one already. */
  present?: (row: object) => Input & Stored;
  /** The row's alias in the plan, for finding one by id. */
  alias: string;
  /** The columns to store. */
  columns: (input: Input) => Record<string, unknown>;
  /** The settings have an order: `position` from 1. A new setting is the last one. */
  isOrdered?: true;
  /** Stores the rows of other tables that belong to the setting. */
  saveDetails?: (trx: Transaction, id: number, input: Input) => Promise<void>;
  /**
   * The errors that depend on several fields or on other stored data. `before` is the stored setting when one is
   * changed.
   */
  check?: (trx: Transaction, input: Input, before: (Input & Stored) | undefined) => Promise<FieldErrors> | FieldErrors;
  /** Unique constraints by name, each with the field and the message of its violation. */
  unique?: Record<string, [field: string, message: string]>;
  /** The field whose value no other of its kind has, as people read it (E6); or why two may have the same name. */
  named: Named | { none: string };
  /**
   * What hangs on a setting at this instant: `12 competitors`; empty when it may be deleted (E6). Or why nothing can.
   */
  uses: ((trx: Transaction, id: number, now: Date) => Promise<SettingUse[]>) | { none: string };
  /** Keeps what would hang on a setting next out until it is deleted. */
  lockUses?: (trx: Transaction, id: number) => Promise<void>;
  /** A sentence that says what to do instead of deleting a setting that is in use. */
  instead?: string;
  /** Refuses every call while this kind of setting is switched off (C11). */
  requireOffered?: (db: Db) => Promise<void>;
}

/** `12 competitors` for 12, with the page that lists them; nothing for 0. */
export const usedBy = (count: number, one: string, many: string, path?: string): SettingUse[] =>
  count === 0
    ? []
    : [
        {
          text: counted(count, one, many),
          ...(path === undefined ? {} : { path }),
        },
      ];

/** The locks that keep two changes of one kind apart. */
interface Guards {
  lock: typeof lockOrder;
  lockName: typeof lockNames;
  findNextPlace: typeof nextPlace;
}

/** Builds `settings`; a test of a race builds it with guards of its own. */
export const createSettings =
  ({ lock, lockName, findNextPlace }: Guards) =>
  <Input extends object, Query extends ListQuery>(db: Db, resource: Resource<Input, Query>, actorId: number) => {
    type Setting = Input & Stored;
    const { name, table, alias } = resource;
    const plan: ListPlan<Query> = { ...resource.plan, id: `${alias}.id` };

    const present = (row: Setting): Setting => resource.present?.(row) ?? row;
    const findIn = async (from: Db, id: number): Promise<Setting | undefined> => {
      const row = await findRow<Setting>(from, plan, id);
      return row && present(row);
    };
    const stored = async (from: Db, id: number): Promise<Setting> => {
      const found = await findIn(from, id);
      if (!found) throw notFound(name);
      return found;
    };
    /** The lock is held to the end, so that two cannot take one name at once. @throws Refusal 422 */
    const requireOwnName = async (trx: Transaction, input: Input, before: Setting | undefined) => {
      const { named } = resource;
      if ('none' in named) return;
      await lockName(trx, table);
      const columns = resource.columns(input);
      // Cast: the field of a name holds text.
      const nameIn = (values: object) => (values as Record<string, string>)[named.field] ?? '';
      // What was stored before this rule may keep its name.
      if (before && isSameName(nameIn(before), nameIn(columns))) return;
      const within = Object.fromEntries((named.within ?? []).map((column) => [column, columns[column]]));
      const others = await listNames(trx, table, named.field, within);
      if (others.some((other) => isSameName(other, nameIn(columns)))) throw invalid({ [named.field]: named.taken });
    };
    const requireRight = async (trx: Transaction, input: Input, before?: Setting) => {
      const errors = await resource.check?.(trx, input, before);
      if (errors && Object.keys(errors).length > 0) throw invalid(errors);
      await requireOwnName(trx, input, before);
    };
    /** Turns the violation of a unique constraint into an error beside its field. */
    const uniquely = async <T>(work: Promise<T>): Promise<T> => {
      try {
        return await work;
      } catch (error) {
        const { code, constraint } = error as { code?: string; constraint?: string };
        const known = code === '23505' ? resource.unique?.[constraint ?? ''] : undefined;
        throw known ? invalid({ [known[0]]: known[1] }) : error;
      }
    };
    const record = (
      trx: Transaction,
      what: string,
      id: number,
      change: { before?: object; after?: object; undoes?: number },
    ) => audit(trx).record({ actorId, action: `${name} ${what}`, object: { type: table, id }, ...change });

    const inOrder = async (trx: Transaction) => {
      if (resource.isOrdered) await lock(trx, table);
    };

    const findUses = async (trx: Transaction, id: number, now: Date): Promise<SettingUses> => {
      const uses = typeof resource.uses === 'function' ? await resource.uses(trx, id, now) : [];
      if (uses.length === 0) return { uses };
      const why = `This ${name} is used by ${uses.map(({ text }) => text).join(' and ')}, so it cannot be deleted.`;
      return { uses, refusal: resource.instead === undefined ? why : `${why} ${resource.instead}` };
    };

    const requireOffered = async () => resource.requireOffered?.(db);

    return {
      list: async (query: Query): Promise<Page<Setting>> => {
        await requireOffered();
        const { items, total } = await pageOf<Setting, Query>(db, plan, query);
        return { items: items.map(present), total };
      },

      /** @throws Refusal 404. */
      get: async (id: number): Promise<Setting> => {
        await requireOffered();
        return stored(db, id);
      },

      /** What hangs on it at this instant, and why it cannot be deleted for that (E6). @throws Refusal 404. */
      uses: (id: number, now: Date): Promise<SettingUses> =>
        db.transaction(async (trx) => {
          await requireOffered();
          await stored(trx, id);
          return findUses(trx, id, now);
        }),

      /** @throws Refusal 422. */
      create: (input: Input): Promise<Setting> =>
        uniquely(
          db.transaction(async (trx) => {
            await requireOffered();
            await inOrder(trx);
            await requireRight(trx, input);
            const place = resource.isOrdered ? { position: await findNextPlace(trx, table) } : {};
            const id = await insertRow(trx, table, { ...resource.columns(input), ...place });
            await resource.saveDetails?.(trx, id, input);
            const after = await stored(trx, id);
            await record(trx, 'created', id, { after });
            return after;
          }),
        ),

      /**
       * `undoes` is the entry of the audit log that is undone. @throws Refusal 404, 422, 409 with `current` when
       * somebody else has changed it.
       */
      change: (id: number, { version, ...rest }: Input & Pick<Stored, 'version'>, undoes?: number): Promise<Setting> =>
        uniquely(
          db.transaction(async (trx) => {
            await requireOffered();
            await lockRow(trx, table, id);
            const before = await stored(trx, id);
            if (before.version !== version)
              throw conflict(
                'outdated',
                'Somebody else has changed this since you opened it. Look at what is stored now, then save again.',
                {
                  current: before,
                },
              );
            // A page of an earlier release does not send what it does not know.
            const input = withStored<Input>(resource.fields, rest, before);
            await requireRight(trx, input, before);
            await updateRow(trx, table, id, { ...resource.columns(input), version: version + 1 });
            await resource.saveDetails?.(trx, id, input);
            const after = await stored(trx, id);
            await record(trx, 'changed', id, { before, after, ...(undoes === undefined ? {} : { undoes }) });
            return after;
          }),
        ),

      /**
       * @throws Refusal 404, 409 `outdated` with `current` when somebody else has changed it, 409 `in-use` with what
       * hangs on it at this instant.
       */
      remove: (id: number, { version }: SeenVersion, now: Date): Promise<true> =>
        db.transaction(async (trx) => {
          await requireOffered();
          await inOrder(trx);
          await lockRow(trx, table, id);
          const before = await stored(trx, id);
          if (version !== undefined && before.version !== version)
            throw conflict(
              'outdated',
              'Somebody else has changed this since you opened it. Close this, look at what is stored now, then delete it.',
              { current: before },
            );
          await resource.lockUses?.(trx, id);
          const { uses, refusal } = await findUses(trx, id, now);
          if (refusal !== undefined) throw conflict(inUseCode, refusal, { uses });
          await deleteRow(trx, table, id);
          if (resource.isOrdered) await closeUp(trx, table);
          await record(trx, 'deleted', id, { before });
          return true as const;
        }),
    };
  };

/**
 * Reads and changes one kind of setting. Every change is recorded in the audit log (B7). A change to an older version
 * is refused with the stored one (E8), and the deletion of a setting in use with the reason (E6).
 */
export const settings = createSettings({ lock: lockOrder, lockName: lockNames, findNextPlace: nextPlace });
