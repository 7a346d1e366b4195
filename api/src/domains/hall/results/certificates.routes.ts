import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow, anyone, signedIn } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { certificates } from './certificates.service';
import { certificateQuery, listNames, ownCertificateQuery } from './results.schemas';

/** Certificates: all for directors, a family's own, and whether one is valid for whoever has its code. */
export const certificateRoutes: Routes = (app, router) => {
  const directors = allow(...contract.directorRoles);
  const service = certificates(app);
  route(
    app,
    router,
    contract.checkCertificate,
    anyone('the code is on the certificate, and is the proof'),
    {},
    ({ params, ctx }) => {
      ctx.set('X-Robots-Tag', 'noindex');
      return service.check(params.code);
    },
  );
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
