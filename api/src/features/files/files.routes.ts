import * as contract from '@schi/contract';
import type { Routes } from '../../feature';
import { signedIn } from '../../http/access';
import { route } from '../../http/route';
import { files } from './files.service';

export const fileRoutes: Routes = (app, router) => {
  const shelf = files(app, app.db);
  route(app, router, contract.getFiles, signedIn, {}, ({ user }) => shelf.shelf(user.personId));
  route(app, router, contract.uploadFile, signedIn, { unread: true }, ({ user, ctx }) => shelf.upload(user.personId, ctx));
  route(app, router, contract.downloadFile, signedIn, {}, ({ params, user }) => shelf.download(user.personId, params.fileId));
  route(app, router, contract.deleteFile, signedIn, {}, ({ params, user }) => shelf.remove(user.personId, params.fileId));
};
