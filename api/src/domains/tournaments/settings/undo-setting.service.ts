import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { competitorLevels } from './competitor-levels.service';
import { divisions } from './divisions.service';
import { eventTypes } from './event-types.service';
import { events } from './events.service';
import { featureFlagSettings } from './feature-flags.service';
import { settings, type Resource } from './resource.service';
import { tournamentSettings } from './tournaments.service';

const kinds = [competitorLevels, divisions, eventTypes, events, tournamentSettings] as readonly Resource<object>[];

/** A logged change of a setting; `version` is the version after the change. */
export interface SettingChange {
  entryId: number;
  table: string;
  id: string;
  before: Record<string, unknown>;
  version: number;
}

/**
 * Restores the values of a setting from before a change. `others` are the kinds of the domains above.
 * @throws Refusal 404; 409 when it was changed since; 422.
 */
export const undoSetting = async (
  app: Pick<App, 'config'>,
  trx: Transaction,
  actorId: number,
  change: SettingChange,
  others: readonly Resource<object>[],
): Promise<void> => {
  const { entryId, table, id, before, version } = change;
  if (table === 'feature_flag') {
    await featureFlagSettings(app, trx, actorId).change(id, { isOn: before.isOn === true, version }, entryId);
    return;
  }
  const kind = [...kinds, ...others].find((one) => one.table === table);
  if (!kind) throw notFound('setting');
  const values = Object.fromEntries(Object.keys(kind.fields).map((field) => [field, before[field]]));
  await settings(trx, kind, actorId).change(Number(id), { ...values, version }, entryId);
};
