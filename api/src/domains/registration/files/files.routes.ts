import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { signedIn } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { files } from './files.service';

export const fileRoutes: Routes = (app, router) => {
  const service = files(app, app.db);
  route(app, router, contract.getFiles, signedIn, {}, ({ user }) => service.list(user.personId));
  route(app, router, contract.uploadFile, signedIn, { unread: true }, ({ user, ctx }) =>
    service.upload(user.personId, ctx),
  );
  route(app, router, contract.downloadFile, signedIn, {}, ({ params, user }) =>
    service.download(user.personId, params.fileId),
  );
  route(app, router, contract.deleteFile, signedIn, {}, ({ params, user }) =>
    service.remove(user.personId, params.fileId),
  );
};
