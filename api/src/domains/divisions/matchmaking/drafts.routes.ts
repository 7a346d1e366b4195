import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow, signedIn } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { seenVersionQuery } from '../../../platform/http/schema';
import { askForConsents } from './ask-for-consents.service';
import { changeDraft } from './change-draft.service';
import { compareDrafts } from './compare-drafts.service';
import { createDraft } from './create-draft.service';
import * as schemas from './drafts.schemas';
import { previewDrafts } from './preview-drafts.service';
import { publishDraft } from './publish-draft.service';
import { createExpectedDivisions } from './expected-divisions.service';
import { readDrafts } from './read-drafts.service';
import { refreshDraft } from './refresh-draft.service';
import { repairDraft } from './repair-draft.service';

/** Drafts, for tournament directors and super admins (section 6). */
export const draftRoutes: Routes = (app, router) => {
  const directors = allow('TournamentDirector', 'SuperAdmin');
  const changes = (user: { actorId: number }) => changeDraft(app, app.db, user.actorId);
  const publishing = (user: { actorId: number }) => publishDraft(app.db, user.actorId);
  const repairing = (user: { actorId: number }) => repairDraft(app, app.db, user.actorId);
  const { versionBody } = schemas;
  const expectedDivisions = createExpectedDivisions(app);

  route(
    app,
    router,
    contract.getExpectedDivisions,
    signedIn,
    { query: schemas.newEntrantQuery },
    ({ query: { eventIds, ...newcomer }, user }) =>
      expectedDivisions({ ...newcomer, eventIds: eventIds.split(',').map(Number) }, user),
  );
  route(app, router, contract.listDrafts, directors, { query: schemas.draftsQuery }, ({ query }) =>
    readDrafts(app.db).list(query.tournamentId),
  );
  route(app, router, contract.getDraft, directors, { bulk: { list: 'draft', in: 'divisions' } }, ({ params }) =>
    readDrafts(app.db).one(params.draftId),
  );
  route(app, router, contract.getRingsOfDraft, directors, {}, ({ params }) => readDrafts(app.db).rings(params.draftId));
  route(app, router, contract.listDraftOperations, directors, { query: schemas.operationsQuery }, ({ params, query }) =>
    readDrafts(app.db).operations(params.draftId, query.after),
  );
  route(app, router, contract.createDraft, directors, { body: schemas.newDraftBody }, ({ body, db, user }) =>
    createDraft(app, db, user.actorId, body),
  );
  route(app, router, contract.previewDrafts, directors, { body: schemas.previewBody }, ({ body }) =>
    previewDrafts(app.db, body),
  );
  route(app, router, contract.compareDrafts, directors, {}, ({ params }) =>
    compareDrafts(app.db, params.draftId, params.otherId),
  );
  route(app, router, contract.deleteDraft, directors, { query: seenVersionQuery }, ({ params, query, user }) =>
    publishing(user).delete(params.draftId, query.version),
  );

  route(app, router, contract.splitDraft, directors, { body: schemas.splitBody }, ({ params, body, user }) =>
    changes(user).split({ ...body, ...params }),
  );
  route(app, router, contract.renameDraft, directors, { body: schemas.renameBody }, ({ params, body, user }) =>
    changes(user).rename({ ...body, ...params }),
  );
  route(app, router, contract.lockDraft, directors, { body: schemas.lockBody }, ({ params, body, user }) =>
    changes(user).lock({ ...body, ...params }),
  );
  route(app, router, contract.redrawDraft, directors, { body: schemas.redrawBody }, ({ params, body, user }) =>
    changes(user).redraw({ ...body, ...params }),
  );
  route(app, router, contract.askForConsents, directors, { body: versionBody }, ({ params, body, user }) =>
    askForConsents(app, app.db, user.actorId, { ...body, ...params }),
  );
  route(app, router, contract.combineDraft, directors, { body: schemas.combineBody }, ({ params, body, user }) =>
    changes(user).combine({ ...body, ...params }),
  );
  route(app, router, contract.moveDraft, directors, { body: schemas.moveBody }, ({ params, body, user }) =>
    changes(user).move({ ...body, ...params }),
  );
  route(app, router, contract.reorderDraft, directors, { body: schemas.reorderBody }, ({ params, body, user }) =>
    changes(user).reorder({ ...body, ...params }),
  );
  route(app, router, contract.acceptDraft, directors, { body: schemas.acceptBody }, ({ params, body, user }) =>
    changes(user).accept({ ...body, ...params }),
  );
  route(app, router, contract.pinDraft, directors, { body: schemas.pinBody }, ({ params, body, user }) =>
    changes(user).pin({ ...body, ...params }),
  );
  route(app, router, contract.undoDraft, directors, { body: versionBody }, ({ params, body, user }) =>
    changes(user).undo({ ...body, ...params }),
  );
  route(app, router, contract.redoDraft, directors, { body: versionBody }, ({ params, body, user }) =>
    changes(user).redo({ ...body, ...params }),
  );
  route(app, router, contract.refreshDraft, directors, { body: versionBody }, ({ params, body, user }) =>
    refreshDraft(app, app.db, user.actorId, { ...body, ...params }),
  );

  route(app, router, contract.publishDraft, directors, { body: versionBody }, ({ params, body, user }) =>
    publishing(user).publish({ ...body, ...params }),
  );
  route(app, router, contract.unpublishDraft, directors, { body: versionBody }, ({ params, body, user }) =>
    publishing(user).unpublish({ ...body, ...params }),
  );
  route(app, router, contract.previewRepair, directors, { body: schemas.previewRepairBody }, ({ params, body, user }) =>
    repairing(user).preview({ ...body, ...params }),
  );
  route(app, router, contract.repairDraft, directors, { body: schemas.repairBody }, ({ params, body, user }) =>
    repairing(user).repair({ ...body, ...params }),
  );
};
