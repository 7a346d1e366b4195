// Longer than 300 lines because it is one table: each call of the API, with who may make it.
import type { Family } from './family-of-everything';
import { competitorForm } from './factories';

/** The parts of a call. */
export interface Asked {
  params?: Record<string, number | string>;
  body?: unknown;
  /** Sent as a multipart form instead of JSON. */
  file?: boolean;
}

/**
 * Who may make a call: `personal` is logged in and does not act for another person; `staff` are the three admin roles
 * (specification, section 6); `devices` are paired tablets and screens (decision hall/devices).
 */
export type Who =
  'anyone' | 'logged in' | 'personal' | 'staff' | 'directors' | 'super admins' | 'devices' | 'devices or directors';
export interface Row {
  /** Method and path, as the contract has them. */
  call: string;
  who: Who;
  /**
   * A call about an object. `own`: for its owner, 404 for all others (rule B8). `any`: for each of `who`, with any
   * owner.
   */
  object?: 'own' | 'any';
  /** A call that succeeds for those who may make it, about an object of this family. */
  ask?: (family: Family) => Asked;
}

const anyone = (...calls: string[]): Row[] => calls.map((call) => ({ call, who: 'anyone' }));
const loggedIn = (...calls: string[]): Row[] => calls.map((call) => ({ call, who: 'logged in' }));
const personal = (...calls: string[]): Row[] => calls.map((call) => ({ call, who: 'personal' }));
const onlyFor = (who: Who, ...calls: string[]): Row[] => calls.map((call) => ({ call, who }));
const own = (call: string, ask: (family: Family) => Asked): Row => ({ call, who: 'logged in', object: 'own', ask });
const ofAny = (who: Who, call: string, ask: (family: Family) => Asked): Row => ({ call, who, object: 'any', ask });

const form = ({ tournament, cart }: Family) => competitorForm(tournament, cart.registrationId, { firstName: 'Kim' });
const inCart = ({ cart }: Family): Asked => ({ params: { registrationId: cart.registrationId } });
const cartId = ({ cart }: Family): Asked => ({ params: { id: cart.registrationId } });
const inPaid = ({ paid }: Family): Asked => ({ params: { registrationId: paid.registrationId } });
/** A change by staff of what was paid. */
const change =
  (params: (paid: Family['paid']) => object, body: (family: Family) => object = () => ({})) =>
  (family: Family): Asked => ({
    params: { registrationId: family.paid.registrationId, ...params(family.paid) },
    body: { version: family.paid.version, ...body(family) },
  });
const competitorOf = ({ competitorId }: Family['paid']) => ({ competitorId });
const orderOf = ({ merchOrderId }: Family['paid']) => ({ merchOrderId });

/**
 * Every call of the API, the roles that may make it, and the owners of its objects. The test fails on a call that is
 * missing here, and on a row without a call. It is one table, also above 300 lines, so that who may do what is read in
 * one place.
 */
export const routeTable: Row[] = [
  ...anyone(
    'POST /api/users/authenticate',
    'POST /api/users/google-oauth',
    'POST /api/users/google-nonce',
    'POST /api/users/register',
    'PUT /api/users/register',
    'POST /api/users/continue-sign-up',
    'POST /api/users/resend-verification',
    'POST /api/users/login-code',
    'POST /api/users/forgot',
    'PUT /api/users/reset',
    'PUT /api/users/email',
    'GET /api/tournaments',
    'GET /api/my-day/:token',
    'GET /api/my-day/:token/manifest',
    'GET /api/event-types',
    'GET /api/competitor-levels',
    'GET /api/divisions',
    'GET /api/events/:tournamentId',
    'GET /api/merch/:tournamentId',
    'GET /api/merch-photos/:photo/:size',
    'GET /api/feature-flags',
    'POST /api/payments/:gateway/webhook',
    'POST /api/sms-replies',
    'POST /user/unsubscribe/:token',
    'PUT /api/email/contactUs',
    'GET /api/mailing-list',
    'GET /api/division-consent/:token',
    'POST /api/division-consent/:token',
    'GET /api/signage/ring-assignments/:tournamentId',
    'GET /api/signage/results/:tournamentId',
    'GET /api/signage/results/:tournamentId/contests/:contestId/bouts',
    'GET /api/signage/results/:tournamentId/competitors/:startNumber',
    'GET /api/signage/day/:tournamentId',
    'GET /api/signage/scoreboards/:tournamentId/:ringId',
    'GET /api/signage/certificates/:code',
    'POST /api/signage/certificates/:code/name',
    'GET /api/live/:tournamentId',
    'GET /api/live/:tournamentId/now',
    'GET /api/openapi.json',
    'POST /api/devices/pair',
    'POST /api/devices/pair/seats',
  ),
  ...onlyFor(
    'devices',
    'GET /api/devices/self',
    'POST /api/devices/self/report',
    'GET /api/ring-sheets/:draftDivisionId',
  ),
  ...onlyFor(
    'devices or directors',
    'GET /api/ring-officials/:tournamentId',
    'POST /api/ring-officials/:tournamentId',
    'GET /api/ring-calls/:tournamentId',
    'POST /api/ring-calls/:tournamentId/events',
  ),
  ...onlyFor(
    'directors',
    'DELETE /api/ring-officials/:tournamentId/:officialId',
    'PUT /api/admin/ring-calls/:tournamentId',
    'GET /api/admin/devices/:tournamentId',
    'POST /api/admin/devices/:tournamentId/codes',
    'GET /api/admin/ring-codes/:tournamentId',
    'POST /api/admin/ring-codes/:tournamentId',
    'PUT /api/admin/ring-codes/:tournamentId',
    'POST /api/admin/devices/:tournamentId/:device/sending-codes',
    'POST /api/admin/devices/:tournamentId/here',
    'PUT /api/admin/devices/:tournamentId/:device',
    'DELETE /api/admin/devices/:tournamentId/:device',
    'POST /api/admin/devices/:tournamentId/:device/reload',
    'PUT /api/admin/devices/:tournamentId/:device/scoreboard',
    'GET /api/admin/protests/:tournamentId',
    'POST /api/admin/protests/:tournamentId',
    'PUT /api/admin/protests/:tournamentId/:protestId',
    'POST /api/admin/protests/:tournamentId/:protestId/reopen',
    'PUT /api/admin/protests/:tournamentId/medals/:medalId',
  ),

  ...loggedIn(
    'POST /api/registration/create/:tournamentId',
    'GET /api/registration/getAll/:tournamentId',
    'GET /api/registration/incomplete/:tournamentId',
    'GET /api/registration/has-completed',
    'GET /api/registration/history',
    'GET /api/files',
    'POST /api/files',
    'GET /api/expected-divisions',
    'GET /api/my-days',
    'GET /api/my-results',
    'GET /api/notification-preferences',
    'PUT /api/notification-preferences',
  ),
  own('GET /api/registration/:id', cartId),
  own('DELETE /api/registration/:id', ({ empty }) => ({ params: { id: empty.registrationId } })),
  own('POST /api/registration/competitor', (family) => ({ body: form(family) })),
  own('PUT /api/registration/competitor', (family) => ({ body: { ...form(family), id: family.cart.competitorId } })),
  own('PUT /api/registration/competitor/:id/public-name', ({ cart }) => ({
    params: { id: cart.competitorId },
    body: { publicName: 'full' },
  })),
  own('GET /api/registration/competitor/:id/withdrawal', ({ paid }) => ({ params: { id: paid.competitorId } })),
  own('POST /api/registration/competitor/:id/withdrawal', ({ paid }) => ({
    params: { id: paid.competitorId },
    body: { refund: 0 },
  })),
  own('POST /api/registration/:id/coupon', ({ cart, tournament }) => ({
    params: { id: cart.registrationId },
    body: { code: `ROUTE-${tournament.id}` },
  })),
  own('DELETE /api/registration/:id/coupon', cartId),
  own('DELETE /api/registration/competitor/:id', ({ cart }) => ({ params: { id: cart.competitorId } })),
  own('GET /api/registration/:registrationId/earlier-competitors', inCart),
  own('POST /api/registration/:registrationId/roster', (family) => ({
    ...inCart(family),
    body: { competitors: [form(family)] },
  })),
  own('POST /api/registration/spectator/:registrationId', inCart),
  own('DELETE /api/registration/spectator/:registrationId', inCart),
  own('POST /api/registration/lunch/:registrationId', inCart),
  own('DELETE /api/registration/lunch/:registrationId', inCart),
  own('POST /api/registration/:registrationId/merch-order', (family) => ({ ...inCart(family), body: family.merch })),
  own('DELETE /api/registration/:registrationId/merch-orders/:merchOrderId', ({ cart }) => ({
    params: { registrationId: cart.registrationId, merchOrderId: cart.merchOrderId },
  })),
  own('PUT /api/registration/:id/contacts', (family) => ({
    ...cartId(family),
    body: [{ phoneNumber: '3105550144', agreedToSmsDivisionNotifications: false }],
  })),
  own('POST /api/registration/:id/checkout', (family) => ({ ...cartId(family), body: { total: family.cart.cost } })),
  own('POST /api/registration/:id/cancel-payment', cartId),
  own('POST /api/registration/:id/refresh-payment', cartId),
  own('GET /api/registration/receipt/:registrationId', inPaid),
  own('GET /api/registration/receipt/:registrationId/pdf', inPaid),
  own('GET /api/registration/receipt/:registrationId/calendar', inPaid),
  own('GET /api/registration/:registrationId/my-day', inPaid),
  own('POST /api/registration/:registrationId/my-day', inPaid),
  own('GET /api/registration/:registrationId/certificates', inPaid),
  own('POST /api/registration/receipt/:registrationId/mail', inPaid),
  own('GET /api/files/:fileId', ({ fileId }) => ({ params: { fileId } })),
  own('DELETE /api/files/:fileId', ({ fileId }) => ({ params: { fileId } })),

  ...personal(
    'POST /api/users/log-out',
    'POST /api/users/log-out-everywhere',
    'GET /api/users/account',
    'PUT /api/users/account',
    'PUT /api/users/password',
    'GET /api/users/second-factor',
    'POST /api/users/second-factor',
    'PUT /api/users/second-factor',
    'DELETE /api/users/second-factor',
    'POST /api/users/email',
    'POST /api/users/owner-code',
    'POST /api/users/continue',
    'GET /api/users/my-data',
    'GET /api/users/account/deletion',
    'DELETE /api/users/account',
  ),

  ...onlyFor(
    'staff',
    'GET /api/admin/check-in/:tournamentId/roster',
    'POST /api/admin/check-in/:tournamentId/events',
    'GET /api/admin/check-in/:tournamentId/code/:code',
    'GET /api/admin/check-ins',
    'GET /api/admin/check-ins/export',
  ),
  ofAny('staff', 'GET /api/admin/check-in/:tournamentId/history/:registrationId', ({ tournament, paid }) => ({
    params: { tournamentId: tournament.id, registrationId: paid.registrationId },
  })),
  ...onlyFor(
    'staff',
    'GET /api/admin/hidden-tournaments',
    'GET /api/admin/registrations',
    'GET /api/admin/registrations/export',
  ),
  ofAny('staff', 'GET /api/admin/registrations/:registrationId', inPaid),
  ofAny('staff', 'GET /api/admin/registrations/:registrationId/receipt-pdf', inPaid),
  ofAny('staff', 'GET /api/admin/registrations/:registrationId/my-day', inPaid),
  ofAny('staff', 'POST /api/admin/registrations/:registrationId/my-day', inPaid),
  ofAny('staff', 'POST /api/admin/registrations/:registrationId/receipt-mail', inPaid),
  ofAny('staff', 'POST /api/admin/registrations/:registrationId/mails/:mailId/resend', ({ paid }) => ({
    params: { registrationId: paid.registrationId, mailId: paid.mailId },
  })),
  ofAny(
    'staff',
    'POST /api/admin/registrations/:registrationId/competitors/:competitorId/private-details',
    ({ paid }) => ({
      params: { registrationId: paid.registrationId, competitorId: paid.competitorId },
    }),
  ),
  ofAny('staff', 'POST /api/admin/registrations/:registrationId/files', (family) => ({
    ...inPaid(family),
    file: true,
  })),
  ofAny('staff', 'POST /api/admin/registrations/:registrationId/files/:fileId/download', ({ paid, fileId }) => ({
    params: { registrationId: paid.registrationId, fileId },
  })),
  ofAny('staff', 'DELETE /api/admin/registrations/:registrationId/files/:fileId', ({ paid }) => ({
    params: { registrationId: paid.registrationId, fileId: paid.sharedFileId },
  })),
  ofAny('staff', 'POST /api/admin/audit/:entryId/undo', ({ paid }) => ({ params: { entryId: paid.entryId } })),
  ofAny('staff', 'POST /api/admin/registrations/:registrationId/competitors', (family) => ({
    ...inPaid(family),
    body: competitorForm(family.tournament, family.paid.registrationId, { firstName: 'Kim' }),
  })),
  ofAny(
    'staff',
    'PUT /api/admin/registrations/:registrationId/competitors/:competitorId',
    change(competitorOf, ({ tournament, paid }) => ({
      ...competitorForm(tournament, paid.registrationId),
      id: paid.competitorId,
      version: 1,
    })),
  ),
  ofAny(
    'staff',
    'PUT /api/admin/registrations/:registrationId/competitors/:competitorId/details',
    change(competitorOf, ({ tournament, paid }) => {
      const { weight, competitorLevelId, school, eventIds } = competitorForm(tournament, paid.registrationId);
      return { weight, competitorLevelId, school, eventIds, version: 1 };
    }),
  ),
  ofAny(
    'staff',
    'POST /api/admin/registrations/:registrationId/competitors/:competitorId/withdraw',
    change(competitorOf, () => ({ reason: 'Ill', returned: 0 })),
  ),
  ofAny(
    'staff',
    'POST /api/admin/registrations/:registrationId/competitors/:competitorId/reinstate',
    change(({ otherCompetitorId }) => ({ competitorId: otherCompetitorId })),
  ),
  ofAny('staff', 'POST /api/admin/registrations/:registrationId/competitors/:competitorId/move', ({ cart, paid }) => ({
    params: { registrationId: cart.registrationId, competitorId: cart.competitorId },
    body: { version: cart.version, toRegistrationId: paid.registrationId, toVersion: paid.version },
  })),
  ofAny(
    'staff',
    'GET /api/admin/registrations/:registrationId/competitors/:competitorId/move/:toRegistrationId',
    ({ cart, paid }) => ({
      params: {
        registrationId: cart.registrationId,
        competitorId: cart.competitorId,
        toRegistrationId: paid.registrationId,
      },
    }),
  ),
  ofAny(
    'directors',
    'GET /api/admin/registrations/:registrationId/competitors/:competitorId/merge/:otherId',
    ({ cart, paid }) => ({
      params: { registrationId: paid.registrationId, competitorId: paid.competitorId, otherId: cart.competitorId },
    }),
  ),
  ...onlyFor('directors', 'POST /api/admin/registrations/:registrationId/competitors/:competitorId/merge/:otherId'),
  ofAny('staff', 'GET /api/admin/registrations/:registrationId/competitors/:competitorId/withdrawal', ({ paid }) => ({
    params: { registrationId: paid.registrationId, competitorId: paid.competitorId },
  })),
  ofAny('staff', 'GET /api/admin/registrations/:registrationId/move-targets', inPaid),
  ofAny(
    'staff',
    'PUT /api/admin/registrations/:registrationId/counts',
    change(
      () => ({}),
      () => ({ spectators: 3, lunch: 0 }),
    ),
  ),
  ofAny(
    'staff',
    'POST /api/admin/registrations/:registrationId/merch-orders',
    change(
      () => ({}),
      ({ merch }) => merch,
    ),
  ),
  ofAny(
    'staff',
    'PUT /api/admin/registrations/:registrationId/merch-orders/:merchOrderId',
    change(orderOf, ({ largeId }) => ({ merchSizeId: largeId })),
  ),
  ofAny('staff', 'DELETE /api/admin/registrations/:registrationId/merch-orders/:merchOrderId', change(orderOf)),
  ofAny(
    'staff',
    'PUT /api/admin/registrations/:registrationId/contacts',
    change(
      () => ({}),
      () => ({ contacts: [] }),
    ),
  ),
  ofAny('staff', 'POST /api/admin/payments', ({ cart }) => ({
    body: {
      registrationId: cart.registrationId,
      method: 'cash',
      cashDrawerId: 0,
      amount: cart.cost,
      balance: cart.cost,
    },
  })),
  ofAny('staff', 'POST /api/admin/payments/refunds', ({ paid }) => ({
    body: {
      registrationId: paid.registrationId,
      purpose: 'goodwill',
      method: 'cash',
      cashDrawerId: 0,
      amount: 5,
      reason: 'Asked for',
    },
  })),
  ofAny('staff', 'POST /api/admin/payments/adjustments', ({ paid }) => ({
    body: { registrationId: paid.registrationId, kind: 'goodwill', amount: 5, reason: 'Ill' },
  })),
  ofAny('staff', 'POST /api/admin/payments/walk-ins', ({ owner, tournament }) => ({
    body: { tournamentId: tournament.id, personId: owner.id },
  })),
  ...onlyFor(
    'staff',
    'GET /api/admin/payments',
    'GET /api/admin/payments/export',
    'GET /api/admin/payments/customers',
    'GET /api/admin/payments/end-of-day',
    'GET /api/admin/payments/end-of-day/export',
    'GET /api/admin/payments/gateway-day',
    'GET /api/admin/payments/cash-drawers',
    'POST /api/admin/payments/cash-drawers',
    'POST /api/admin/payments/cash-drawers/:cashDrawerId/close',
  ),

  ...onlyFor(
    'directors',
    'POST /api/admin/payments/refunds/:refundId/settle',
    'GET /api/admin/competitors',
    'GET /api/admin/competitors/export',
    'POST /api/admin/competitors/private-export',
    'GET /api/admin/schools/:tournamentId',
    'GET /api/admin/dashboard/:tournamentId',
    'GET /api/admin/opening',
    'GET /api/admin/checks',
    'GET /api/admin/payments/check',
    'GET /api/admin/payments/ledger-fingerprint',
    'GET /api/admin/campaigns',
    'POST /api/admin/campaigns',
    'GET /api/admin/campaigns/:campaignId',
    'GET /api/admin/campaigns/:campaignId/recipients',
    'POST /api/admin/campaigns/:campaignId/resend',
    'POST /api/admin/campaign-previews',
    'POST /api/admin/campaign-audiences',
    'POST /api/admin/campaign-tests',
    'GET /api/admin/message-templates',
    'POST /api/admin/message-templates',
    'PUT /api/admin/message-templates/:id',
    'DELETE /api/admin/message-templates/:id',
    'GET /api/admin/message-templates/:id/uses',
    'GET /api/admin/mails',
    'GET /api/admin/mail-state',
    'POST /api/admin/mails/:mailId/resend',
    'GET /api/admin/mail-examples',
    'GET /api/admin/merch',
    'POST /api/admin/merch',
    'GET /api/admin/merch/:id',
    'PUT /api/admin/merch/:id',
    'DELETE /api/admin/merch/:id',
    'GET /api/admin/merch/:id/uses',
    'POST /api/admin/merch-photos',
    'GET /api/admin/merch-pick-ups',
    'GET /api/admin/merch-pick-ups/export',
    'GET /api/admin/merch-pick-up-totals/:tournamentId',
    'GET /api/admin/drafts',
    'POST /api/admin/drafts',
    'GET /api/admin/drafts/:draftId',
    'DELETE /api/admin/drafts/:draftId',
    'GET /api/admin/drafts/:draftId/operations',
    'GET /api/admin/drafts/:draftId/rings',
    'POST /api/admin/drafts/preview',
    'POST /api/admin/drafts/import/check',
    'POST /api/admin/drafts/import',
    'GET /api/admin/drafts/:draftId/compare/:otherId',
    ...['split', 'rename', 'lock', 'redraw', 'consents'].map(
      (call) => `POST /api/admin/drafts/:draftId/divisions/:draftDivisionId/${call}`,
    ),
    ...[
      'combine',
      'move',
      'reorder',
      'accept',
      'pin',
      'undo',
      'redo',
      'refresh',
      'publish',
      'unpublish',
      'repair/preview',
      'repair',
    ].map((call) => `POST /api/admin/drafts/:draftId/${call}`),
    'GET /api/admin/division-sheets/all/:draftId',
    'POST /api/admin/division-sheets/all/:draftId/printed',
    'GET /api/admin/division-sheets/all/:draftId/pdf',
    'GET /api/admin/division-sheets/:draftDivisionId',
    'GET /api/admin/division-sheets/:draftDivisionId/pdf',
    'GET /api/admin/printed-sheets/:eventId',
    'GET /api/admin/results',
    'GET /api/admin/results/export',
    'GET /api/admin/results/:tournamentId',
    'PUT /api/admin/results/:tournamentId',
    'POST /api/admin/results/:tournamentId/release',
    'POST /api/admin/results/:tournamentId/hold-back',
    'GET /api/admin/results/:tournamentId/certificates',
    'GET /api/admin/results/:tournamentId/signature',
    'PUT /api/admin/results/:tournamentId/signature',
    'POST /api/admin/results/:tournamentId/signature/picture',
    'DELETE /api/admin/results/:tournamentId/signature/picture',
    'GET /api/admin/results/:tournamentId/list',
    'GET /api/admin/rings',
    'POST /api/admin/rings',
    'PUT /api/admin/rings/:id',
    'DELETE /api/admin/rings/:id',
    'GET /api/admin/rings/:id/uses',
    'POST /api/admin/rings/:id/open',
    'POST /api/admin/rings/:id/close',
    'PUT /api/admin/ring-order/:tournamentId',
    'GET /api/admin/matchday/:tournamentId',
    'GET /api/admin/matchday/:tournamentId/operations',
    'GET /api/admin/matchday/:tournamentId/notices',
    'POST /api/admin/matchday/:tournamentId/stop',
    'POST /api/admin/matchday/:tournamentId/go-on',
    'POST /api/admin/matchday/:tournamentId/undo',
    'POST /api/admin/drafts/:draftId/plan',
    'GET /api/admin/ring-plans/:planId',
    'GET /api/admin/ring-plans/of/:tournamentId',
    'GET /api/admin/tournaments/:tournamentId/ages',
    'GET /api/admin/tournaments/:tournamentId/told-families',
    'POST /api/admin/tournaments/:tournamentId/date-mails',
    'POST /api/admin/ring-plans/:planId/cancel',
    'POST /api/admin/ring-plans/:planId/use',
    ...['move', 'call', 'lock', 'postpone', 'interrupt'].map((call) => `POST /api/admin/ring-assignments/:id/${call}`),
  ),

  ...onlyFor(
    'super admins',
    'GET /api/admin/audit',
    'GET /api/admin/audit-filters',
    'POST /api/admin/audit/:entryId/private-details',
    ...['tournaments', 'event-types', 'divisions', 'events', 'coupons', 'competitor-levels'].flatMap((kind) => [
      `GET /api/admin/${kind}`,
      `POST /api/admin/${kind}`,
      `PUT /api/admin/${kind}/:id`,
      `DELETE /api/admin/${kind}/:id`,
      `GET /api/admin/${kind}/:id/uses`,
    ]),
    'GET /api/admin/tournaments/:id',
    'POST /api/admin/tournaments/:id/copy',
    'PUT /api/admin/event-type-order',
    'PUT /api/admin/division-order',
    'PUT /api/admin/competitor-level-order',
    'GET /api/admin/rehearsal',
    'POST /api/admin/rehearsal',
    'POST /api/admin/rehearsal/:tournamentId/play',
    'POST /api/admin/rehearsal/:tournamentId/pause',
    'POST /api/admin/rehearsal/:tournamentId/competitors/:competitorId/late-entry',
    'POST /api/admin/rehearsal/:tournamentId/competitors/:competitorId/withdrawal',
    'DELETE /api/admin/rehearsal/:tournamentId',
    'GET /api/admin/feature-flags',
    'PUT /api/admin/feature-flags/:name',
    'GET /api/admin/staff',
    'POST /api/admin/staff',
    'PUT /api/admin/staff/:personId/roles',
    'POST /api/admin/staff/:personId/invitation',
    'DELETE /api/admin/staff/:personId/second-factor',
  ),
];
