import type { CompetitorQuery, ExportFormat } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { exportOf } from '../../../platform/exports';
import type { Attachment } from '../../../platform/http/attachment';
import { audit } from '../../../platform/audit';
import { exportedTournaments } from '../../tournaments';
import { matchingCompetitors, privateCompetitorBatches } from './competitors.queries';
import { privateCompetitorColumns } from './exports.present';

/**
 * The list of competitors as a file, with emergency contacts and medical notes (rule C1). The audit log has who asked
 * and about which competitors before the file is written; it holds nobody else.
 * @throws Refusal 503 when as many exports run as may.
 */
export const exportPrivateDetails = async (
  db: Db,
  asked: { actorId: number; requestId: string },
  { format, ...query }: CompetitorQuery & { format: ExportFormat },
): Promise<Attachment> => {
  const competitorIds = await matchingCompetitors(db, query);
  await db.transaction((trx) =>
    audit(trx).record({
      ...asked,
      action: 'private details exported',
      object: { type: 'competitor' },
      after: { competitors: competitorIds.length, format, competitorIds },
    }),
  );
  const { zone, tournament } = await exportedTournaments(db, query.tournamentId);
  return exportOf({ list: 'competitors with private details', tournament }, format, {
    columns: privateCompetitorColumns(zone),
    batches: privateCompetitorBatches(db, query, competitorIds),
    count: competitorIds.length,
    by: asked.actorId,
  });
};
