import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type Router from '@koa/router';
import type base from 'joi';
import type { Context } from 'koa';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@schi/contract';
import type { App } from '../../context';
import type { Db, Transaction } from '../db/knex';
import { requireAccess, requireOwnPlace, type Access } from './access';
import { Attachment, PublicFile, sendAttachment, sendPublicFile } from './attachment';
import { readBytes, readJson } from './body';
import { bulkReadOf, type Bulk } from './bulk';
import { badRequest } from './errors';
import { idempotencyKeyOf, oncePerKey } from './idempotency';
import { isAnswered } from './idempotency.queries';
import { checked, paramsSchema, type Schema } from './schema';
import type { Device } from '../sessions/sessions.queries';
import type { AppState, User } from './state';
import { requireVolunteerWindow } from './volunteers';

type AnyEndpoint = Endpoint<string, unknown, unknown, unknown>;
/**
 * What a handler returns: a file where the contract says so, else the answer of the contract. A `Blob` that is not
 * declared by `fileEndpoint` has no handler.
 */
type Answered<E> = [AnswerOf<E>] extends [Blob]
  ? E extends { isFile: true }
    ? Attachment | PublicFile
    : never
  : AnswerOf<E>;
type UserOf<A extends Access> = A extends { kind: 'anyone' | 'devices or roles' }
  ? User | undefined
  : A extends { kind: 'devices' }
    ? undefined
    : User;
type DeviceOf<A extends Access> = A extends { kind: 'devices' }
  ? Device
  : A extends { kind: 'devices or roles' }
    ? Device | undefined
    : undefined;

/** The values of an endpoint's `oncePerKey`; all of them for an endpoint whose declaration is not known. */
type KeyRuleOf<E> = E extends { readonly oncePerKey?: infer Rule } ? NonNullable<Rule> : never;
/**
 * A call that is done once per key gets a transaction, unless its service stores the key itself. Every other call gets
 * the pool.
 */
type DbOf<E, KeepsKey extends boolean> = [KeepsKey] extends [false]
  ? [KeyRuleOf<E>] extends [never]
    ? Db
    : [true | 'optional'] extends [KeyRuleOf<E>]
      ? Db
      : Transaction
  : Db;

/** What a handler gets: the checked and typed parts of a request. */
export interface Asked<E, A extends Access = Access, KeepsKey extends boolean = false> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  user: UserOf<A>;
  /** The paired device that calls, where the access allows devices. */
  device: DeviceOf<A>;
  /** The transaction that also stores the answer, where the call is done once per key; else the pool. */
  db: DbOf<E, KeepsKey>;
  /** The `Idempotency-Key`, where the endpoint asks for one. */
  key: string;
  /** The body as it was sent, where the route asked for `bytes`; else empty. */
  bytes: Buffer;
  ctx: Context;
}

/**
 * A body or query schema is asked for exactly where the contract has one; a body whose signature covers its bytes is
 * left unread.
 */
type Schemas<E> = ([BodyOf<E>] extends [void]
  ? { body?: never; bytes?: never; unread?: never }
  : [BodyOf<E>] extends [FormData]
    ? // A multipart body is read by the handler, piece by piece.
      { unread: true; body?: never; bytes?: never }
    : { body: Schema<BodyOf<E>>; bytes?: never; unread?: never } | { bytes: true; body?: never; unread?: never }) &
  ([QueryOf<E>] extends [void] ? { query?: never } : { query: Schema<QueryOf<E>> });

/** Every declared route, for the test that checks the access of each. */
export interface DeclaredRoute {
  endpoint: AnyEndpoint;
  access: Access;
  /** It gives a whole list about people. */
  bulk?: Bulk | undefined;
  /** What the handler reads itself: bytes that are signed as they are, or a form with a file. */
  reads?: 'bytes' | 'form' | undefined;
  answers: 'json' | 'file' | 'events';
  /** The schemas of the parts of a request; a body that the handler reads itself has none. */
  schemas: { params: base.Schema; query?: base.Schema; body?: base.Schema };
}
export const declared = new WeakMap<Router<AppState>, DeclaredRoute[]>();

/** Adds a route to those that are declared. */
export const declare = (router: Router<AppState>, route: DeclaredRoute): void => {
  declared.set(router, [...(declared.get(router) ?? []), route]);
};

/** Nothing, or `{}`, which some clients send with every call. */
const noBody = (input: unknown) => {
  if (input === undefined) return;
  if (typeof input !== 'object' || input === null || Array.isArray(input) || Object.keys(input).length > 0)
    throw badRequest('This call takes no body.', { body: 'This call takes no body' });
};

/** What a key was used for; the same key with another body is another call. */
const callOf = (ctx: Context, body: unknown) =>
  `${ctx.method} ${ctx.path}${body === undefined ? '' : ` ${fingerprint(body)}`}`;
// A body may hold personal data, so only its fingerprint is stored; it shows as well whether two bodies are the same.
const fingerprint = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/** The key of a call; empty where it needs none. */
const keyFor = (rule: AnyEndpoint['oncePerKey'], given: string): string => {
  if (rule === 'or new' && !given) return randomUUID();
  return rule === true || (rule && given) ? idempotencyKeyOf(given) : '';
};

/**
 * Mounts one call of the contract: checks the access, then parameters, query and body, and sends what the handler
 * returns. Calls marked `oncePerKey` run in one transaction with the record of their answer (rule C2); where the key is
 * optional and missing, they run in a transaction without that record. With `keepsKeyItself` the service stores the
 * key, because it calls a gateway outside the transaction.
 */
export const route = <E extends AnyEndpoint, A extends Access, KeepsKey extends boolean = false>(
  app: App,
  router: Router<AppState>,
  endpoint: E,
  access: A,
  schemas: Schemas<E> & {
    keepsKeyItself?: KeepsKey;
    /** The answer is a whole list about people. */
    bulk?: Bulk;
    /** The most bytes of the body, for the few calls that bring more than 100 KB. */
    largestBody?: number;
    /** The handler itself refuses text that cannot be stored. */
    takesAnyText?: boolean;
  },
  handler: (asked: Asked<E, A, KeepsKey>) => Promise<Answered<E>> | Answered<E>,
): void => {
  const params = paramsSchema(endpoint.path);
  const { query, body } = schemas as { query?: base.Schema; body?: base.Schema };
  const { bulk } = schemas;
  declare(router, {
    endpoint,
    access,
    bulk,
    reads: schemas.unread ? 'form' : schemas.bytes ? 'bytes' : undefined,
    answers: endpoint.isFile ? 'file' : 'json',
    schemas: { params, query, body },
  });
  router.register(endpoint.path, [endpoint.method.toLowerCase()], async (ctx) => {
    const { user, device } = ctx.state;
    requireAccess(access, ctx.state);
    const bytes = schemas.bytes ? await readBytes(ctx) : Buffer.alloc(0);
    const readBody = async () => {
      if (endpoint.method === 'GET' || schemas.bytes || schemas.unread) return undefined;
      return schemas.body
        ? checked(schemas.body, await readJson(ctx, schemas.largestBody), {
            takesAnyText: schemas.takesAnyText ?? false,
          })
        : noBody(await readJson(ctx));
    };
    const key = keyFor(endpoint.oncePerKey, ctx.get('Idempotency-Key'));
    const checkedParams = checked(params, ctx.params);
    requireOwnPlace(access, ctx.state, checkedParams);
    const parts = {
      params: checkedParams,
      query: schemas.query ? checked(schemas.query, { ...ctx.query }) : undefined,
      body: await readBody(),
      user,
      device,
      db: app.db,
      key,
      bytes,
      ctx,
    };
    // Cast: TypeScript cannot tell which parts exist from the type parameters of the endpoint.
    const asked = parts as typeof parts & Asked<E, A, KeepsKey>;
    if (user && (access.kind === 'roles' || access.kind === 'signed in'))
      await requireVolunteerWindow(app.db, access, user, { path: endpoint.path, ...asked }, app.clock());
    const { recordActed, requestId } = ctx.state;
    /**
     * Records what is read and changed in another person's name (rule B6), before the work and outside its transaction:
     * a refused call in the log is better than a missing one.
     */
    const record = async (db: Db) => {
      // Only calls made on behalf of a person are recorded here. Staff calls by role are logged by their own features.
      if (access.kind !== 'signed in' || !recordActed || !user) return;
      if (key !== '' && (await isAnswered(db, { personId: user.personId, key }))) return;
      await recordActed(db, {
        user,
        call: `${endpoint.method} ${endpoint.path}`,
        params: asked.params,
        body: asked.body,
        requestId,
      });
    };
    const handleIn = (db: Db) => handler({ ...asked, db } as typeof asked);
    const answerOf = async () => {
      const needsTransaction = endpoint.oncePerKey !== undefined && !schemas.keepsKeyItself;
      await record(app.db);
      if (needsTransaction && key !== '' && user !== undefined)
        return oncePerKey(app.db, { personId: user.personId, key, call: callOf(ctx, asked.body) }, async (trx) =>
          handleIn(trx),
        );
      return needsTransaction ? app.db.transaction(async (trx) => handleIn(trx)) : handler(asked);
    };
    const answer = await answerOf();
    const read = bulk && user && bulkReadOf(bulk, asked, answer);
    if (read)
      await ctx.state
        .recordBulkRead?.(app.db, { ...read, actorId: user.actorId, requestId })
        .catch((error: unknown) => {
          // Nobody reads the file, so it must give back what it holds.
          if (answer instanceof Attachment && answer.content instanceof Readable) answer.content.destroy();
          throw error;
        });
    if (answer instanceof Attachment) return sendAttachment(ctx, answer);
    if (answer instanceof PublicFile) return sendPublicFile(ctx, answer);
    ctx.status = 200;
    // Before the body, because Koa would otherwise guess the type.
    ctx.set('Content-Type', 'application/json; charset=utf-8');
    ctx.body = JSON.stringify(answer ?? null);
  });
};
