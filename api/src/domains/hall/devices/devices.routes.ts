import * as contract from '@schi/contract';
import { deviceKinds } from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow, alsoSenders, anyone, devices, devicesOr } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { createThrottles } from '../../people';
import {
  changedCodesBody,
  newDeviceBody,
  newOfficialBody,
  pairBody,
  renameBody,
  reportBody,
  ringCodesBody,
  seatsBody,
  shownBody,
} from './devices.schemas';
import { devicesOf } from './devices.service';
import { officials } from './officials.service';
import { pairing } from './pairing.service';
import { ringCodes } from './ring-codes.service';

const directors = ['TournamentDirector', 'SuperAdmin'] as const;

/** Paired devices and officials, for directors; what a device asks about itself. */
export const deviceRoutes: Routes = (app, router) => {
  const onlyDirectors = allow(...directors);
  const tables = devicesOr(['ring table', 'announcer'], directors);
  const everyDevice = alsoSenders(devices(...deviceKinds));
  const throttles = createThrottles(app.db);
  const pairs = pairing(app, app.db);
  const codes = ringCodes(app, app.db);

  route(app, router, contract.getDevices, onlyDirectors, {}, ({ params }) =>
    devicesOf(app, app.db, params.tournamentId).list(),
  );
  route(app, router, contract.makePairingCode, onlyDirectors, { body: newDeviceBody }, ({ params, body, user, ctx }) =>
    pairs.makeCode(params.tournamentId, body, user.actorId, ctx.ip),
  );
  route(app, router, contract.makeSendingCode, onlyDirectors, {}, ({ params, user, ctx }) =>
    pairs.makeSendingCode(params.tournamentId, params.device, user.actorId, ctx.ip),
  );
  route(app, router, contract.pairThisBrowser, onlyDirectors, { body: newDeviceBody }, ({ params, body, user }) =>
    pairs.pairHere(params.tournamentId, body, user.actorId),
  );
  route(app, router, contract.renameDevice, onlyDirectors, { body: renameBody }, ({ params, body, user }) =>
    devicesOf(app, app.db, params.tournamentId).rename(params.device, body.name, user.actorId),
  );
  route(app, router, contract.endDevice, onlyDirectors, {}, ({ params, user }) =>
    devicesOf(app, app.db, params.tournamentId).end(params.device, user.actorId),
  );
  route(app, router, contract.reloadDevice, onlyDirectors, {}, ({ params, user }) =>
    devicesOf(app, app.db, params.tournamentId).reload(params.device, user.actorId),
  );

  route(app, router, contract.showOnScreen, onlyDirectors, { body: shownBody }, ({ params, body, user }) =>
    devicesOf(app, app.db, params.tournamentId).show(params.device, body.ringId, user.actorId),
  );

  route(app, router, contract.getRingPairings, onlyDirectors, {}, ({ params }) => codes.list(params.tournamentId));
  route(app, router, contract.makeRingCodes, onlyDirectors, { body: ringCodesBody }, ({ params, body, user, ctx }) =>
    codes.make(params.tournamentId, body, user.actorId, ctx.ip),
  );
  route(app, router, contract.changeRingCodes, onlyDirectors, { body: changedCodesBody }, ({ params, body, user }) =>
    codes.change(params.tournamentId, body, user.actorId),
  );

  const byCode = anyone('the pairing code is what a device has');
  route(app, router, contract.pairDevice, byCode, { body: pairBody }, ({ body, ctx }) =>
    pairs.pair(body, ctx.ip, throttles),
  );
  route(app, router, contract.readSeats, byCode, { body: seatsBody }, ({ body, ctx }) =>
    pairs.seats(body, ctx.ip, throttles),
  );
  route(app, router, contract.getOwnDevice, everyDevice, {}, ({ device: { expiresAt, ...device } }) => ({
    ...device,
    expiresAt: expiresAt.toISOString(),
  }));
  route(app, router, contract.reportDevice, everyDevice, { body: reportBody }, ({ device, body }) =>
    devicesOf(app, app.db, device.tournamentId).report(device.id, body),
  );

  route(app, router, contract.getOfficials, tables, {}, ({ params, device }) =>
    officials(app.db, params.tournamentId, device).list(),
  );
  route(app, router, contract.addOfficial, tables, { body: newOfficialBody }, ({ params, body, device }) =>
    officials(app.db, params.tournamentId, device).add(body),
  );
  route(app, router, contract.removeOfficial, onlyDirectors, {}, ({ params }) =>
    officials(app.db, params.tournamentId).remove(params.officialId),
  );
};
