import { textAt, type Form } from './stripe-form';

/** An error in Stripe's own form. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; message: string; code?: string; param?: string },
  ) {
    super(body.message);
  }
}
const refuse = (message: string, code?: string, status = 400): never => {
  throw new StripeRefusal(status, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });
};

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  latest_charge: string | null;
  last_payment_error: { message: string } | null;
}
interface Session {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  expires_at: number;
  payment_intent: string | null;
}
interface Charge {
  id: string;
  object: 'charge';
  payment_intent: string;
  amount: number;
  paid: boolean;
  created: number;
  metadata: Record<string, string>;
  payment_method_details?: { card: { brand: string; last4: string } };
}
interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  charge: string | null;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure_reason?: string;
  created: number;
  metadata: Record<string, string>;
}

interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  balance_transactions: { amount: number }[];
  created: number;
}

const allowed = [
  'mode allowed_payment_method_types adaptive_pricing line_items customer_email client_reference_id metadata',
  'payment_intent_data success_url cancel_url expires_at expand',
].flatMap((names) => names.split(' '));

/** Stripe's data: sessions, intents and refunds, with its rules about them. */
export const createStripeBooks = () => {
  const sessions: Session[] = [];
  const intents: Intent[] = [];
  const refunds: Refund[] = [];
  const charges: Charge[] = [];
  const disputes: Dispute[] = [];
  /** The data that an intent passes to its charge, by session. */
  const marks = new Map<string, string>();
  let count = 0;
  const newId = (kind: string) => `${kind}_test_${(count += 1)}`;

  const find = (id: string): Session =>
    sessions.find((one) => one.id === id) ?? refuse(`No such checkout.session: '${id}'`, 'resource_missing', 404);
  const intentOf = (session: Session): Intent => {
    const known = intents.find((one) => one.id === session.payment_intent);
    if (known) return known;
    const made: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: null,
    };
    intents.push(made);
    session.payment_intent = made.id;
    return made;
  };
  const seconds = () => Math.floor(Date.now() / 1000);
  const isIn = (form: Form) => {
    const [from, until] = [textAt(form, 'created', 'gte'), textAt(form, 'created', 'lt')];
    return ({ created }: { created: number }) =>
      (from === undefined || created >= Number(from)) && (until === undefined || created < Number(until));
  };
  const isOf = (form: Form) => {
    const intent = textAt(form, 'payment_intent');
    return ({ payment_intent }: { payment_intent: string }) => intent === undefined || payment_intent === intent;
  };
  const withCharge = (form: Form, all: { charge: string | null }[]) =>
    textAt(form, 'expand', '0') === 'data.charge'
      ? all.map((one) => ({ ...one, charge: charges.find(({ id }) => id === one.charge) ?? null }))
      : all;
  const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' });

  return {
    sessions,
    refunds,
    charges,
    disputes,
    createSession: (form: Form): Session => {
      const unknown = Object.keys(form).find((name) => !allowed.includes(name));
      if (unknown) refuse(`Received unknown parameter: ${unknown}`, 'parameter_unknown');
      const expiresAt = Number(textAt(form, 'expires_at'));
      if (expiresAt * 1000 < Date.now() + 30 * 60_000 - 1_000)
        refuse('The `expires_at` timestamp must be at least 30 minutes from creation.');
      const quantity = Number(textAt(form, 'line_items', '0', 'quantity'));
      const unit = Number(textAt(form, 'line_items', '0', 'price_data', 'unit_amount'));
      if (!Number.isInteger(unit) || unit < 50)
        refuse("The Checkout Session's total amount due must add up to at least $0.50 usd", 'amount_too_small');
      const id = newId('cs');
      const session: Session = {
        id,
        object: 'checkout.session',
        url: `https://checkout.stripe.com/c/pay/${id}`,
        status: 'open',
        payment_status: 'unpaid',
        amount_total: quantity * unit,
        currency: textAt(form, 'line_items', '0', 'price_data', 'currency') ?? '',
        client_reference_id: textAt(form, 'client_reference_id') ?? null,
        expires_at: expiresAt,
        payment_intent: null,
      };
      sessions.push(session);
      marks.set(id, textAt(form, 'payment_intent_data', 'metadata', 'key') ?? '');
      return session;
    },
    retrieve: (id: string, form: Form): object => {
      const session = find(id);
      const isExpanded =
        textAt(form, 'expand', '0') === 'payment_intent.latest_charge' && session.payment_intent !== null;
      if (!isExpanded) return session;
      const intent = intentOf(session);
      const charge = charges.find(({ id: one }) => one === intent.latest_charge) ?? null;
      return { ...session, payment_intent: { ...intent, latest_charge: charge } };
    },
    listSessions: (form: Form) => list(sessions.filter((one) => one.payment_intent === textAt(form, 'payment_intent'))),
    expire: (id: string): Session => {
      const session = find(id);
      if (session.status !== 'open')
        refuse(
          `Only Checkout Sessions with a status in ["open"] can be expired. This one has a status of ${session.status}.`,
        );
      return Object.assign(session, { status: 'expired', url: null } as const);
    },
    createRefund: (form: Form): Refund => {
      const intent = intents.find((one) => one.id === textAt(form, 'payment_intent') && one.status === 'succeeded');
      if (!intent) return refuse('This PaymentIntent does not have a successful charge to refund.');
      const amount = Number(textAt(form, 'amount'));
      if (disputes.some((one) => one.payment_intent === intent.id && one.status !== 'won'))
        refuse(`Charge ${intent.latest_charge} has been charged back; cannot issue a refund.`, 'charge_disputed');
      const left =
        intent.amount -
        refunds
          .filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
          .reduce((sum, one) => sum + one.amount, 0);
      if (left === 0) refuse(`Charge ${intent.latest_charge} has already been refunded.`, 'charge_already_refunded');
      if (amount > left)
        refuse(`Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`);
      const key = textAt(form, 'metadata', 'key');
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        payment_intent: intent.id,
        charge: intent.latest_charge,
        status: 'succeeded',
        created: seconds(),
        metadata: key === undefined ? {} : { key },
      };
      refunds.push(refund);
      return refund;
    },
    listRefunds: (form: Form) => list(withCharge(form, refunds.filter(isOf(form)).filter(isIn(form)))),
    listDisputes: (form: Form) => list(withCharge(form, disputes.filter(isOf(form)).filter(isIn(form)))),
    listCharges: (form: Form) => list(charges.filter(isIn(form))),

    /** The customer pays on the hosted page. */
    pay: (id: string): void => {
      const session = find(id);
      const chargeId = newId('ch');
      Object.assign(intentOf(session), { status: 'succeeded', latest_charge: chargeId, last_payment_error: null });
      charges.push({
        id: chargeId,
        object: 'charge',
        payment_intent: intentOf(session).id,
        amount: session.amount_total,
        paid: true,
        created: seconds(),
        metadata: { key: marks.get(id) ?? '' },
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      });
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
    },
    /** Somebody refunds in Stripe's dashboard. */
    refundInDashboard: (sessionId: string, amount: number): Refund => {
      const intent = intentOf(find(sessionId));
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        payment_intent: intent.id,
        charge: intent.latest_charge,
        status: 'succeeded',
        created: seconds(),
        metadata: {},
      };
      refunds.push(refund);
      return refund;
    },
    failRefund: (refund: Refund): void =>
      void Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' }),
    /** The holder of the card disputes a payment; Stripe takes the money at once. */
    dispute: (sessionId: string): Dispute => {
      const intent = intentOf(find(sessionId));
      const dispute: Dispute = {
        id: newId('dp'),
        object: 'dispute',
        amount: intent.amount,
        charge: intent.latest_charge ?? '',
        payment_intent: intent.id,
        reason: 'fraudulent',
        status: 'needs_response',
        balance_transactions: [],
        created: seconds(),
      };
      disputes.push(dispute);
      return dispute;
    },
    withdraw: (dispute: Dispute): void => void dispute.balance_transactions.push({ amount: -dispute.amount }),
    reinstate: (dispute: Dispute): void => void dispute.balance_transactions.push({ amount: dispute.amount }),
    decide: (dispute: Dispute, status: 'won' | 'lost'): void => void (dispute.status = status),
    /** The card is declined; answers the intent's id. */
    decline: (id: string, message: string): string => {
      const intent = intentOf(find(id));
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { message } });
      return intent.id;
    },
    /** The customer has submitted the page; the money has not arrived yet. */
    submit: (id: string): void => {
      const session = find(id);
      intentOf(session).status = 'processing';
      Object.assign(session, { status: 'complete', url: null });
    },
    /** A pending payment fails. */
    failLater: (id: string): void => {
      Object.assign(intentOf(find(id)), {
        status: 'requires_payment_method',
        last_payment_error: { message: 'The payment failed.' },
      });
    },
  };
};
