import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { batchesOf, pageOf } from '../../../platform/db/list';
import { exportOf } from '../../../platform/exports';
import { allow, anyone } from '../../../platform/http/access';
import { Joi } from '../../../platform/http/joi';
import { exportQuery, idFilter, listQuery } from '../../../platform/http/list-query';
import { route } from '../../../platform/http/route';
import { mountResource, settings, exportedTournaments } from '../../tournaments';
import { merch } from './merch-setting.service';
import { requireSold } from './merchandise.service';
import { photos } from './photos.service';
import { pickUpColumns, pickUps, totalsOf } from './pick-up.queries';

const filters = {
  tournamentId: idFilter(),
  merchId: idFilter(),
  merchSizeId: idFilter(),
  status: Joi.string().valid('waiting', 'handed out'),
};
const query = listQuery<contract.PickUpQuery>(contract.pickUpSorts, filters);
const exported = exportQuery<contract.PickUpQuery>(contract.pickUpSorts, filters);

/** Photos of merchandise for everybody; the items, their photos and the pick-up list for directors (section 6). */
export const merchandiseRoutes: Routes = (app, router) => {
  const directors = allow(...contract.directorRoles);
  route(app, router, contract.getMerchPhoto, anyone('what is sold is shown to everybody'), {}, ({ params }) =>
    photos(app, app.db).get(params.photo, params.size),
  );
  route(app, router, contract.uploadMerchPhoto, directors, { unread: true }, async ({ ctx }) => {
    await requireSold(app.db);
    return photos(app, app.db).upload(ctx);
  });
  mountResource(app, router, contract.merchSettings, directors, merch, { tournamentId: idFilter() });
  route(
    app,
    router,
    contract.merchSettings.get,
    directors,
    {},
    ({ params, user }) => settings(app.db, merch, user.actorId).get(params.id) as Promise<contract.MerchSetting>,
  );
  route(app, router, contract.listPickUps, directors, { query, bulk: { list: 'pick-up' } }, async (asked) => {
    await requireSold(app.db);
    return pageOf<contract.PickUpRow, contract.PickUpQuery>(app.db, pickUps, asked.query);
  });
  route(
    app,
    router,
    contract.exportPickUps,
    directors,
    { query: exported, bulk: { list: 'pick-up' } },
    async ({ query: { format, ...rest }, user }) => {
      await requireSold(app.db);
      const { total: count } = await pageOf<contract.PickUpRow, contract.PickUpQuery>(app.db, pickUps, {
        ...rest,
        page: 1,
        pageSize: 1,
      });
      const { tournament } = await exportedTournaments(app.db, rest.tournamentId);
      return exportOf({ list: 'pick-up', tournament }, format, {
        columns: pickUpColumns,
        batches: batchesOf<contract.PickUpRow, contract.PickUpQuery>(app.db, pickUps, rest),
        count,
        by: user.actorId,
      });
    },
  );
  route(app, router, contract.listPickUpTotals, directors, {}, async ({ params }) => {
    await requireSold(app.db);
    return totalsOf(app.db, params.tournamentId);
  });
};
