import { pathOf, roles, type Params } from '@schi/contract';
import type { Row } from '../route-table';
import { startTestServer, type TestServer } from '../server';
import { buildWorld } from './world';

const now = new Date('2025-03-01T18:00:00Z');

/** A world that is the same in each run, and a server for it. The date stands still; timers run. */
export const buildStage = async () => {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  const server = await startTestServer({ isAlone: true });
  return { now, server, world: await buildWorld(server) };
};
export type Stage = Awaited<ReturnType<typeof buildStage>>;

const paramsOf = ({ world }: Stage, { call, ask }: Row): Record<string, unknown> => ({
  ...world.names,
  ...(call.includes('/division-consent/') ? { token: world.names.consentToken } : {}),
  ...(call.includes('/check-in/') ? { code: world.confirmationCode } : {}),
  id: call.includes('/merch/') ? world.merchId : world.tournament.id,
  ...ask?.(world.family).params,
});

/** The address of a call about something of the world. */
export const addressOf = (stage: Stage, row: Row, params: object = {}): string => {
  const path = row.call.split(' ')[1] ?? '';
  return stage.server.url + pathOf(path, { ...paramsOf(stage, row), ...params } as Params<string>);
};

/** Who may make a call: the owner of the family, an administrator or a tablet. */
export const authorizationOf = ({ server, world }: Stage, { who, object }: Row): string => {
  if (who === 'devices' || who === 'devices or directors') return `Device ${world.deviceToken}`;
  const isOwn = object === 'own' || who === 'personal' || who === 'logged in' || who === 'anyone';
  return `Bearer ${server.tokenOf(isOwn ? world.family.owner : { id: world.admin.id, roles: [...roles] })}`;
};

/**
 * What is another text in each run stands for itself in one form that pages can read: random ids, and instants of the
 * database, whose clock cannot be stopped.
 */
export const withoutChance = (server: TestServer, text: string): string => {
  const ids = new Map<string, string>();
  const idOf = (found: string) => {
    const id = ids.get(found) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(found, id);
    return id;
  };
  return (
    text
      // Long lines of a calendar are folded.
      .replaceAll('\r\n ', '')
      .replace(/"cursor":"\d+"/g, '"cursor":"(cursor)"')
      .replaceAll(server.url, 'https://schi.example')
      .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, idOf)
      .replace(/\b20(?:2[6-9]|[3-9]\d)-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g, '2025-03-01T18:00:00.000Z')
      .replace(/"qrCode":"[^"]+"/g, '"qrCode":"(picture)"')
  );
};
