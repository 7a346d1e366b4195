import type Router from '@koa/router';
import {
  forChange,
  storedFields,
  type Endpoint,
  type ListQuery,
  type Page,
  type SeenVersion,
  type SettingUses,
  type Stored,
} from '@schi/contract';
import type { App } from '../../../context';
import type { LoggedInAccess } from '../../../platform/http/access';
import { listQuery } from '../../../platform/http/list-query';
import { route } from '../../../platform/http/route';
import { formBody, seenVersionQuery } from '../../../platform/http/schema';
import type { AppState } from '../../../platform/http/state';
import { settings, type Resource } from './resource.service';

/** The contract's calls of one kind of setting. */
export interface ResourceCalls<Input, Query> {
  list: Endpoint<string, void, Page<Input & Stored>, Query>;
  create: Endpoint<string, Input, Input & Stored, void>;
  change: Endpoint<`${string}/:id`, Input & Stored, Input & Stored, void>;
  remove: Endpoint<`${string}/:id`, void, true, SeenVersion>;
  uses: Endpoint<`${string}/:id/uses`, void, SettingUses, void>;
}

/** Mounts the calls that list, create, change and delete one kind of setting. */
export const mountResource = <Input extends object, Query extends ListQuery>(
  app: App,
  router: Router<AppState>,
  calls: ResourceCalls<Input, Query>,
  access: LoggedInAccess,
  resource: Resource<Input, Query>,
  filters: Parameters<typeof listQuery>[1] = {},
): void => {
  // The compiler cannot follow `route`'s conditional types for fields it does not know yet; callers above are checked.
  const { list, create, change, remove, uses } = calls as ResourceCalls<object, ListQuery>;
  const kind = resource as Resource<object>;
  const query = listQuery<ListQuery>(Object.keys(kind.plan.sorts), filters);
  const body = formBody<object>(kind.fields);
  const changed = formBody<object & Stored>({ ...forChange(kind.fields), ...storedFields });

  route(app, router, list, access, { query }, (asked) => settings(app.db, kind, asked.user.actorId).list(asked.query));
  route(app, router, create, access, { body }, (asked) =>
    settings(asked.db, kind, asked.user.actorId).create(asked.body),
  );
  route(app, router, change, access, { body: changed }, ({ body: { id: _id, ...setting }, params, user }) =>
    settings(app.db, kind, user.actorId).change(params.id, setting),
  );
  route(app, router, remove, access, { query: seenVersionQuery }, ({ params, query: seen, user }) =>
    settings(app.db, kind, user.actorId).remove(params.id, seen, app.clock()),
  );
  route(app, router, uses, access, {}, ({ params, user }) =>
    settings(app.db, kind, user.actorId).uses(params.id, app.clock()),
  );
};
