import type { ListedDevice } from '@schi/contract';

/** A tablet of ring 1 that was just heard. */
export const buildDevice = (changes: Partial<ListedDevice> = {}): ListedDevice => ({
  id: 'd1',
  tournamentId: 7,
  kind: 'ring table',
  ringId: 1,
  seat: null,
  name: 'Ring 1 table',
  expiresAt: '2099-01-01T00:00:00.000Z',
  ringName: 'Ring 1',
  pairedBy: 'Dana Kim',
  pairedAt: '2026-05-02T15:00:00.000Z',
  endedAt: null,
  lastHeardAt: new Date().toISOString(),
  pending: 0,
  appVersion: 'ab12cd34',
  clockOffsetMs: 0,
  ...changes,
});
