import type Stripe from 'stripe';
import type { Config } from '../../../config';
import { toleranceSeconds } from '../signature';
import {
  BadSignature,
  leastChargeCents,
  type GatewayMove,
  type GatewayReturn,
  type GatewayState,
  type PaymentGateway,
  type PaymentOrder,
  type WebhookSubject,
} from '../gateway';
import { loadStripe } from './client';
import { gatewayError } from './errors';
import { disputeReturn, isOurs, refundReturn } from './returns';

type Settings = NonNullable<Config['stripe']>;

const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

const intentOf = ({ payment_intent }: Stripe.Checkout.Session) =>
  typeof payment_intent === 'string' ? null : payment_intent;

/** Whether a submitted session will never be paid. */
const hasFailed = (session: Stripe.Checkout.Session) =>
  session.status === 'expired' || ['canceled', 'requires_payment_method'].includes(intentOf(session)?.status ?? '');

/** The card that paid an intent, `visa` as `Visa`; nothing where another method paid. */
const cardOf = (intent: Stripe.PaymentIntent | null): Pick<GatewayState, 'card'> => {
  const charge = intent?.latest_charge;
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  if (!card?.brand || !card.last4) return {};
  return { card: { brand: card.brand.charAt(0).toUpperCase() + card.brand.slice(1), lastFour: card.last4 } };
};

/**
 * The state of Stripe's session. A session that is submitted and not yet paid is `open`, because it may still be paid.
 */
const stateOf = (session: Stripe.Checkout.Session): GatewayState => {
  const intent = intentOf(session);
  const isPaid = session.payment_status === 'paid';
  const isOver = !isPaid && session.status !== 'open' && hasFailed(session);
  return {
    status: isPaid ? 'paid' : isOver ? 'expired' : 'open',
    amount: session.amount_total ?? 0,
    chargeRef: isPaid ? (idOf(intent?.latest_charge ?? null) ?? idOf(session.payment_intent)) : null,
    message: isPaid ? null : (intent?.last_payment_error?.message ?? null),
    ...(isPaid ? cardOf(intent) : {}),
  };
};

const sessionParams = (order: PaymentOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  // Cards and their wallets answer at once; other methods would leave a family waiting for days.
  allowed_payment_method_types: ['card'],
  adaptive_pricing: { enabled: false },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: order.amount, product_data: { name: order.description } },
    },
  ],
  customer_email: order.customerEmail,
  client_reference_id: order.key,
  metadata: { payment: String(order.paymentId) },
  payment_intent_data: {
    description: order.description,
    metadata: { payment: String(order.paymentId), key: order.key },
  },
  success_url: order.successUrl,
  cancel_url: order.cancelUrl,
  expires_at: Math.floor(order.expiresAt.getTime() / 1000),
});

/** Stripe's hosted Checkout through the official SDK, which is loaded at the first use (rule C5). */
export const createStripeGateway = (settings: Settings, timeoutMs?: number): PaymentGateway => {
  const load = loadStripe(settings, timeoutMs);

  /** Runs a call; every error becomes GatewayRefused or GatewayUnavailable, with Stripe's message for the log. */
  const ask = async <T>(call: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await load();
    try {
      return await call(stripe);
    } catch (error) {
      throw gatewayError(error);
    }
  };
  const retrieve = (stripe: Stripe, ref: string) =>
    stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] });

  /** A message about an intent names no session; it is looked up, at most one being made from an intent. */
  const sessionOfIntent = (paymentIntent: string) =>
    ask(
      async (stripe) =>
        (await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 })).data[0] ?? null,
    );

  /** The payment whose money went back; Stripe's Checkout makes an intent for every charge. */
  const returnedFrom = async (
    object: { payment_intent: string | { id: string } | null },
    charge: string | { id: string } | null,
    returns: GatewayReturn[],
  ): Promise<WebhookSubject> => {
    const intent = idOf(object.payment_intent);
    const session = intent === null ? null : await sessionOfIntent(intent);
    return {
      ref: session?.id ?? null,
      key: session?.client_reference_id ?? null,
      returned: { chargeRef: idOf(charge) ?? intent, returns },
    };
  };

  const intentOfSession = async (stripe: Stripe, ref: string): Promise<string> => {
    const intent = idOf((await stripe.checkout.sessions.retrieve(ref)).payment_intent);
    if (intent === null) throw new Error('the session has no payment');
    return intent;
  };

  return {
    name: 'stripe',
    minimum: leastChargeCents,

    open: (order) =>
      ask(async (stripe) => {
        const session = await stripe.checkout.sessions.create(sessionParams(order), {
          idempotencyKey: `schi-payment-${order.key}`,
        });
        if (!session.url) throw new Error('the session has no address');
        return { ref: session.id, redirectUrl: session.url };
      }),

    fetchState: (ref) => ask(async (stripe) => stateOf(await retrieve(stripe, ref))),

    close: (ref) =>
      ask(async (stripe) => {
        // Refused for a session that is already complete or expired: then its state is fetched.
        let refused: Error | undefined;
        await stripe.checkout.sessions.expire(ref).catch((error: Error) => (refused = error));
        const state = stateOf(await retrieve(stripe, ref));
        if (refused && state.status === 'open') throw refused;
        return state;
      }),

    moves: ({ from, until }) =>
      ask(async (stripe) => {
        const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) };
        const moves: GatewayMove[] = [];
        // The metadata distinguishes them from other payments of the same account.
        for await (const charge of stripe.charges.list({ created, limit: 100 }))
          if (charge.paid && charge.metadata.key !== undefined)
            moves.push({ what: 'charge', ref: charge.id, amount: charge.amount, at: new Date(charge.created * 1000) });
        for await (const refund of stripe.refunds.list({ created, limit: 100, expand: ['data.charge'] }))
          if ((isOurs(refund) || refund.metadata?.key !== undefined) && refundReturn(refund).isGone)
            moves.push({ what: 'refund', ref: refund.id, amount: refund.amount, at: new Date(refund.created * 1000) });
        for await (const dispute of stripe.disputes.list({ created, limit: 100, expand: ['data.charge'] }))
          if (isOurs(dispute) && disputeReturn(dispute).isGone)
            moves.push({
              what: 'dispute',
              ref: dispute.id,
              amount: dispute.amount,
              at: new Date(dispute.created * 1000),
            });
        return moves;
      }),

    returns: (ref) =>
      ask(async (stripe) => {
        const payment_intent = await intentOfSession(stripe, ref);
        const refunds = await stripe.refunds.list({ payment_intent, limit: 100 });
        const disputes = await stripe.disputes.list({ payment_intent, limit: 100 });
        return [...refunds.data.map(refundReturn), ...disputes.data.map(disputeReturn)];
      }),

    refund: ({ key, ref, amount }) =>
      ask(async (stripe) => {
        const paymentIntent = await intentOfSession(stripe, ref);
        // Stripe forgets idempotency keys after a day; the metadata of the refund stays.
        const earlier = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
        const refund =
          earlier.data.find((one) => one.metadata?.key === key) ??
          (await stripe.refunds.create(
            { payment_intent: paymentIntent, amount, metadata: { key } },
            { idempotencyKey: `schi-refund-${key}` },
          ));
        const { isGone, message } = refundReturn(refund);
        return { ref: refund.id, failure: isGone ? null : message };
      }),

    readWebhook: async (bytes, headers) => {
      const stripe = await load();
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          bytes,
          String(headers['stripe-signature'] ?? ''),
          settings.webhookSecret,
          toleranceSeconds,
        );
      } catch (error) {
        throw new BadSignature(error instanceof Error ? error.message : 'The signature is wrong');
      }
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
        case 'checkout.session.async_payment_failed':
        case 'checkout.session.expired':
          return { ref: event.data.object.id, key: event.data.object.client_reference_id };
        case 'payment_intent.payment_failed': {
          const session = await sessionOfIntent(event.data.object.id);
          return session && { ref: session.id, key: session.client_reference_id };
        }
        case 'charge.refunded': {
          const charge = event.data.object;
          return returnedFrom(charge, charge, charge.refunds?.data.map(refundReturn) ?? []);
        }
        case 'charge.refund.updated':
        case 'refund.created':
        case 'refund.updated':
        case 'refund.failed':
          return returnedFrom(event.data.object, event.data.object.charge, [refundReturn(event.data.object)]);
        case 'charge.dispute.created':
        case 'charge.dispute.updated':
        case 'charge.dispute.closed':
        case 'charge.dispute.funds_withdrawn':
        case 'charge.dispute.funds_reinstated':
          return returnedFrom(event.data.object, event.data.object.charge, [disputeReturn(event.data.object)]);
        default:
          return null;
      }
    },
  };
};
