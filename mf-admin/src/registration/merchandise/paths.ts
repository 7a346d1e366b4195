import { getMerchPhoto, pathOf, type PhotoSize } from '@schi/contract';

const base = '/admin/tournament-merch';
export const merchPath = (tournamentId: number | string, merchId: number | 'create') =>
  `${base}/${tournamentId}/${merchId}`;
export const pickUpPath = (tournamentId: string) => `${base}/pick-up?tournamentId=${tournamentId}`;
export const photoPath = (photo: string, size: PhotoSize) => pathOf(getMerchPhoto.path, { photo, size });
