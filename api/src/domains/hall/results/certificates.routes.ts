import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow, anyone, signedIn } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { certificates } from './certificates.service';
import { certificateQuery, comparedName, listNames, ownCertificateQuery, signatureBody } from './results.schemas';
import { signatures } from './signatures.service';

/** Certificates: all for directors, a family's own, and whether one is valid for whoever has its code. */
export const certificateRoutes: Routes = (app, router) => {
  const directors = allow(...contract.directorRoles);
  const service = certificates(app);
  const byCode = anyone('the code is on the certificate, and is the proof');
  route(app, router, contract.checkCertificate, byCode, {}, ({ params, ctx }) => {
    ctx.set('X-Robots-Tag', 'noindex');
    return service.check(params.code);
  });
  route(app, router, contract.compareCertificateName, byCode, { body: comparedName }, ({ params, body }) =>
    service.compareName(params.code, body.name),
  );
  const signature = contract.certificateSignature;
  const signing = (user: { actorId: number }) => signatures(app, app.db, user.actorId);
  route(app, router, signature.get, directors, {}, ({ params, user }) => signing(user).get(params.tournamentId));
  route(app, router, signature.change, directors, { body: signatureBody }, ({ params, body, user }) =>
    signing(user).change(params.tournamentId, body),
  );
  route(app, router, signature.upload, directors, { unread: true }, ({ params, user, ctx }) =>
    signing(user).upload(params.tournamentId, ctx),
  );
  route(app, router, signature.remove, directors, {}, ({ params, user }) => signing(user).remove(params.tournamentId));
  route(
    app,
    router,
    contract.getCertificates,
    directors,
    { query: certificateQuery, bulk: { list: 'certificates' } },
    ({ params, query }) => service.ofTournament(params.tournamentId, query),
  );
  route(
    app,
    router,
    contract.getResultList,
    directors,
    { query: listNames, bulk: { list: 'results' } },
    ({ params, query }) => service.list(params.tournamentId, query.names),
  );
  route(app, router, contract.getOwnCertificates, signedIn, { query: ownCertificateQuery }, ({ params, query, user }) =>
    service.ofFamily(params.registrationId, user.personId, query),
  );
};
