import {
  addedMedals,
  contests,
  contestStates,
  eventRules,
  medalNames,
  noMedals,
  overallDefaults,
  resultSettingErrors,
  resultSettingFields,
  withStored,
  type ContestRow,
  type ContestRowQuery,
  type ContestState,
  type ExportQuery,
  type FieldErrors,
  type MedalCount,
  type OverallChampion,
  type Page,
  type ResultOverview,
  type ResultSetting,
  type ResultSettingInput,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { batchesOf, pageOf } from '../../../platform/db/list';
import { exportOf, type ExportColumn } from '../../../platform/exports';
import type { Attachment } from '../../../platform/http/attachment';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { announce } from '../../../platform/live/outbox';
import { audit } from '../../../platform/audit';
import { resultsMessages, exportedTournaments } from '../../tournaments';
import { resultMatters } from '../protests';
import { contestPlan, placePlan, type PlaceLine } from './result-rows.queries';
import {
  countContests,
  countMedals,
  findSetting,
  listContestSizes,
  listCorrections,
  storeReleased,
  storeSetting,
  type MedalRow,
  type SettingRow,
} from './result-overview.queries';
import { presentOverall } from './overall-champion.present';
import { storeOverall } from './overall-champion.queries';
import { readOverall, type OverallSetting } from './overall-champion.service';
import { findTournament, listContests } from './results.queries';

const stateNames: Record<ContestState, string> = {
  open: 'Open',
  finished: 'Finished',
  confirmed: 'Confirmed',
  medalsGiven: 'Medals handed out',
};
/** The columns of exported results. */
const columns: readonly ExportColumn<PlaceLine>[] = [
  { label: 'Event', value: (row) => row.event },
  { label: 'Division', value: (row) => row.division },
  { label: 'Place', value: (row) => row.place },
  { label: 'Medal', value: (row) => row.medal && medalNames[row.medal] },
  { label: 'Last name', value: (row) => row.lastName },
  { label: 'First name', value: (row) => row.firstName },
  { label: 'School', value: (row) => row.school },
  { label: 'Decided by', value: (row) => row.decidedBy },
  { label: 'State', value: (row) => stateNames[row.state] },
  { label: 'Registration', value: (row) => row.registrationId },
  { label: 'Division number', value: (row) => row.divisionNumber ?? null },
  { label: 'Start number', value: (row) => row.startNumber ?? null },
];

const counted = (rows: readonly MedalRow[]): MedalCount => {
  const count = { ...noMedals };
  for (const row of rows) count[row.medal] = row.count;
  return count;
};
const settingOf = (
  { releasedAt: _releasedAt, ...setting }: SettingRow,
  overall: OverallSetting | undefined,
): ResultSetting => ({ ...setting, overall: overall?.overall ?? overallDefaults });
const unknownEvents = ({ eventIds }: OverallChampion, known: OverallSetting | undefined): FieldErrors =>
  eventIds.every((id) => known?.eventNames.has(id)) ? {} : { 'overall.eventIds': 'Please choose from the list' };

/** Results for directors: all contests, the medals, the corrections and who sees what when (rule G4). */
export const resultAdmin = (app: Pick<App, 'clock'>, db: Db, actorId: number) => {
  const stored = async (from: Db, tournamentId: number, lock = {}): Promise<SettingRow> => {
    const setting = await findSetting(from, tournamentId, lock);
    if (!setting) throw notFound('tournament');
    return setting;
  };
  const overview = async (from: Db, tournamentId: number): Promise<ResultOverview> => {
    const tournament = await findTournament(from, tournamentId);
    if (!tournament) throw notFound('tournament');
    const setting = await stored(from, tournamentId);
    const champion = await readOverall(from, tournamentId);
    const overall =
      champion && champion.overall.eventIds.length > 0
        ? presentOverall(champion, await listContests(from, tournamentId, 'staff'), tournament.date, 'full')
        : undefined;
    const states = new Map((await countContests(from, tournamentId)).map(({ state, count }) => [state, count]));
    const medals = await countMedals(from, tournamentId);
    return {
      tournament,
      settings: settingOf(setting, champion),
      releasedAt: setting.releasedAt?.toISOString() ?? null,
      contests: Object.fromEntries(
        contestStates.map((state) => [state, states.get(state) ?? 0]),
      ) as ResultOverview['contests'],
      medals: {
        toHandOut: counted(medals.filter(({ isHandedOut }) => !isHandedOut)),
        handedOut: counted(medals.filter(({ isHandedOut }) => isHandedOut)),
        needed: addedMedals(
          (await listContestSizes(from, tournamentId)).map(({ format, stored: rules, competitors }) =>
            eventRules.medalsOfContest(contests.storedRules(format, rules), competitors, setting.goldForOne),
          ),
        ),
      },
      corrections: await listCorrections(from, tournamentId),
      matters: await resultMatters(app, from, tournamentId),
      ...(overall ? { overall } : {}),
    };
  };
  const tell = async (trx: Transaction, tournamentId: number) =>
    announce(trx, tournamentId, await resultsMessages(trx, tournamentId));
  const setReleased = (tournamentId: number, isReleased: boolean): Promise<ResultOverview> =>
    db.transaction(async (trx) => {
      const { resultsShown, releasedAt } = await stored(trx, tournamentId, { isLocked: true });
      if (resultsShown !== 'released')
        throw conflict(
          'results.notHeldBack',
          'These results are not held back: visitors see each one by itself. Choose “Once released” in the settings first.',
        );
      if ((releasedAt !== null) !== isReleased) {
        const now = isReleased ? app.clock() : null;
        await storeReleased(trx, tournamentId, now);
        await audit(trx).record({
          actorId,
          action: isReleased ? 'results released' : 'results held back',
          object: { type: 'tournament', id: tournamentId },
          before: { releasedAt },
          after: { releasedAt: now },
        });
        await tell(trx, tournamentId);
      }
      return overview(trx, tournamentId);
    });
  return {
    list: (query: ContestRowQuery): Promise<Page<ContestRow>> =>
      pageOf<ContestRow, ContestRowQuery>(db, contestPlan, query),
    /** The places of what is filtered, as a file. */
    export: async ({ format, ...query }: ExportQuery<ContestRowQuery>): Promise<Attachment> =>
      exportOf(
        { list: 'results', tournament: (await exportedTournaments(db, query.tournamentId)).tournament },
        format,
        {
          columns,
          batches: batchesOf<PlaceLine, ContestRowQuery>(db, placePlan, query),
          by: actorId,
          count: (await pageOf<PlaceLine, ContestRowQuery>(db, placePlan, { ...query, page: 1, pageSize: 1 })).total,
        },
      ),
    /** @throws Refusal 404 */
    overview: (tournamentId: number): Promise<ResultOverview> => overview(db, tournamentId),
    /** @throws Refusal 404, 422, 409 with `current` when somebody else has changed the tournament */
    change: (tournamentId: number, { id: _id, version, ...sent }: ResultSetting): Promise<ResultSetting> =>
      db.transaction(async (trx) => {
        const row = await stored(trx, tournamentId, { isLocked: true });
        const champion = await readOverall(trx, tournamentId);
        const before = settingOf(row, champion);
        if (before.version !== version)
          throw conflict(
            'outdated',
            'Somebody else has changed this since you opened it. Look at what is stored now, then save again.',
            {
              current: before,
            },
          );
        // A page of an earlier release does not send what it does not know.
        const input = withStored<ResultSettingInput>(resultSettingFields, sent, before);
        const errors = { ...resultSettingErrors(input), ...unknownEvents(input.overall, champion) };
        if (Object.keys(errors).length > 0) throw invalid(errors);
        await storeSetting(trx, { id: tournamentId, version: version + 1, ...input });
        await storeOverall(trx, tournamentId, input.overall);
        const after = settingOf(await stored(trx, tournamentId), await readOverall(trx, tournamentId));
        await audit(trx).record({
          actorId,
          action: 'settings of results changed',
          object: { type: 'tournament', id: tournamentId },
          before,
          after,
        });
        await tell(trx, tournamentId);
        return after;
      }),
    /**
     * Shows all results to visitors; again it does nothing. @throws Refusal 404; 409 where each result is shown by
     * itself
     */
    release: (tournamentId: number): Promise<ResultOverview> => setReleased(tournamentId, true),
    /** Hides all results from visitors again. @throws Refusal as `release` */
    holdBack: (tournamentId: number): Promise<ResultOverview> => setReleased(tournamentId, false),
  };
};
