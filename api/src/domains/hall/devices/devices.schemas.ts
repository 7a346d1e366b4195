import {
  deviceKinds,
  longestDeviceName,
  longestOfficialName,
  mostSeats,
  officialDuties,
  ringCodeMinutes,
  ringSeats,
  type DeviceReport,
  type NewDevice,
  type NewOfficial,
  type RingCodeMinutes,
  type RingSeat,
} from '@schi/contract';
import { instant } from '../../../platform/http/instant';
import { Joi } from '../../../platform/http/joi';

const id = () => Joi.number().integer().min(1).max(2_147_483_647);
const seat = () => Joi.number().integer().min(1).max(mostSeats);
const name = (longest: number) => Joi.string().trim().min(1).max(longest).required();

export const newDeviceBody = Joi.object<NewDevice>({
  kind: Joi.string()
    .valid(...deviceKinds)
    .required(),
  ringId: id(),
  seat: seat(),
  name: name(longestDeviceName),
});
export const renameBody = Joi.object<{ name: string }>({ name: name(longestDeviceName) });
/** What is no code is answered as a wrong code. */
const sentCode = { code: Joi.string().max(200).required(), browser: Joi.string().min(16).max(64) };
export const seatsBody = Joi.object<{ code: string; browser?: string }>(sentCode);
export const pairBody = Joi.object<{ code: string; seat?: RingSeat; browser?: string }>({
  ...sentCode,
  seat: Joi.string().valid(...ringSeats(mostSeats)),
});
const ringIds = Joi.array().items(id()).unique().min(1).max(200).required();
export const shownBody = Joi.object<{ ringId: number | null }>({ ringId: id().strict().allow(null).required() });
export const ringCodesBody = Joi.object<{ ringIds: number[]; minutes: RingCodeMinutes }>({
  ringIds,
  minutes: Joi.number()
    .valid(...ringCodeMinutes)
    .required(),
});
export const changedCodesBody = Joi.object<{ ringIds: number[]; minutes: RingCodeMinutes | 0 }>({
  ringIds,
  minutes: Joi.number()
    .valid(0, ...ringCodeMinutes)
    .required(),
});
export const reportBody = Joi.object<DeviceReport>({
  pending: Joi.number().integer().min(0).max(1_000_000).required(),
  appVersion: Joi.string().max(60).allow('').required(),
  deviceTime: instant().required(),
});
export const newOfficialBody = Joi.object<NewOfficial>({
  ringId: id().allow(null).required(),
  name: name(longestOfficialName),
  duty: Joi.string()
    .valid(...officialDuties)
    .required(),
  seat: seat(),
});
