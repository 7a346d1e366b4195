import { endpoint } from './endpoint';
import type { ListQuery, Page } from './lists';
import { flag, required, text, whole } from './rules/fields';

/** What every setting has beside its own fields: its id, and the version that a change must name (decision E8). */
export interface Stored {
  id: number;
  version: number;
}

/** The five calls of one kind of setting, as every resource of the back office has them. */
const resource = <Path extends string>(path: Path) => ({
  calls: <Input, Setting extends Input & Stored = Input & Stored, Query extends ListQuery = ListQuery>() => ({
    list: endpoint('GET', path)<void, Page<Setting>, Query>(),
    create: endpoint('POST', path, { oncePerKey: true })<Input, Setting>(),
    change: endpoint('PUT', `${path}/:id` as const)<Input & Stored, Setting>(),
    remove: endpoint('DELETE', `${path}/:id` as const)<void, true>(),
  }),
});

export interface CompetitorLevelInput {
  name: string;
  isBlackBelt: boolean;
}
export interface CompetitorLevelSetting extends CompetitorLevelInput, Stored {
  /** Counts from 1, the lowest level first. */
  order: number;
}
export const competitorLevelFields = { name: text(required), isBlackBelt: flag() };
export const competitorLevelSettings = {
  ...resource('/api/admin/competitor-levels').calls<CompetitorLevelInput, CompetitorLevelSetting>(),
  /** Puts all of them in another order. */
  order: endpoint('PUT', '/api/admin/competitor-level-order')<{ ids: number[] }, true>(),
};

export const storedFields = { id: whole(1, 2_147_483_647, required), version: whole(1, 2_147_483_647, required) };
