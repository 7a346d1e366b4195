import { retained, ofPeople, ofThings, personal, plain } from '../../../platform/personal-data/declare';

const ofMyRegistration = 't.registration_id in (select r.id from registration r where r.person_id = :personId)';
const money = retained('money records are kept (B9)');
const number = plain('an internal number');
const atGateway = plain("the gateway's own name for it");

/** Only lines of competitors carry a name: `Competitor: Ana Kim`. */
const withoutName = (description: string) =>
  `case when ${description} like 'Competitor:%' then 'Competitor' else ${description} end`;

/** Money records are retained as the law requires, without the names in their lines (rules B9, C7). */
export const paymentTables = [
  ofPeople('receipt_item', {
    of: `t.receipt_id in (select c.id from receipt c join registration r on r.id = c.registration_id where r.person_id = :personId)`,
    exportAs: 'receiptItems',
    onErase: 'erase columns',
    columns: {
      receipt_id: retained('tells which receipt it belongs to'),
      position: number,
      description: personal(withoutName('t.description')),
      quantity: money,
      unit_price_cents: money,
      amount_cents: money,
    },
  }),
  ofPeople('receipt', {
    of: ofMyRegistration,
    exportAs: 'receipts',
    onErase: 'erase columns',
    columns: {
      id: retained('the number of the receipt'),
      registration_id: retained('tells which registration it belongs to'),
      confirmation_code: retained('money records are retained, and found by this code (B9, C8)'),
      amount_cents: money,
      created_at: money,
    },
  }),
  ofPeople('ledger_entry', {
    of: ofMyRegistration,
    exportAs: 'ledger',
    onErase: 'erase columns',
    columns: {
      id: number,
      registration_id: retained('tells which registration it belongs to'),
      kind: money,
      amount_cents: money,
      payment_id: number,
      refund_id: number,
      note: personal("''"),
      reference: personal("''"),
      by_person_id: plain('the member of staff who entered it'),
      cash_drawer_id: plain('an internal number'),
      hash: plain('chains the entry to the one before it'),
      move_id: plain('an internal number'),
      purpose: money,
      created_at: money,
    },
  }),
  ofPeople('refund', {
    of: `t.payment_id in (select p.id from payment p join registration r on r.id = p.registration_id where r.person_id = :personId)`,
    exportAs: 'refunds',
    onErase: 'erase columns',
    columns: {
      id: number,
      payment_id: retained('tells which payment it belongs to'),
      amount_cents: money,
      reason: money,
      purpose: money,
      gateway_key: atGateway,
      gateway_ref: atGateway,
      status: money,
      message: plain("the gateway's words"),
      created_at: money,
      done_at: money,
      by_person_id: plain('the member of staff who ordered it'),
      origin: money,
      dispute_status: money,
      decision: money,
      settled_at: plain('when staff settled it'),
      settled_by_person_id: plain('the member of staff who settled it'),
    },
  }),
  // Before the payments themselves, by which its rows are found.
  ofPeople('sandbox_session', {
    of: `exists (select 1 from payment p join registration r on r.id = p.registration_id where r.person_id = :personId and p.gateway_ref = t.id)`,
    exportAs: null,
    why: "the demonstration bank's own books; the payments tell the same",
    onErase: 'erase columns',
    columns: {
      id: atGateway,
      idempotency_key: atGateway,
      amount_cents: money,
      description: plain('the name of the tournament'),
      customer_email: personal("''"),
      success_url: plain('an address of ours'),
      cancel_url: plain('an address of ours'),
      status: money,
      message: plain("the gateway's words"),
      is_authenticating: plain('a state of the page'),
      charge_id: atGateway,
      card_brand: money,
      card_last_four: money,
      paid_at: money,
      created_at: money,
      expires_at: money,
    },
  }),
  ofThings('ledger_head', "the end of each ledger's chain of hashes", ['registration_id', 'entries', 'hash']),
  ofThings('cash_drawer', 'cash counted by staff', [
    'id',
    'name',
    'float_cents',
    'opened_by_person_id',
    'opened_at',
    'closed_by_person_id',
    'closed_at',
    'counted_cents',
    'expected_cents',
    'note',
  ]),
  ofThings('sandbox_refund', "amounts in the demonstration bank's books", [
    'id',
    'idempotency_key',
    'session_id',
    'amount_cents',
    'created_at',
  ]),
  ofPeople('payment', {
    of: ofMyRegistration,
    exportAs: 'payments',
    onErase: 'erase columns',
    columns: {
      id: retained('the number of the payment'),
      registration_id: retained('tells which registration it belongs to'),
      gateway: money,
      gateway_key: atGateway,
      gateway_ref: atGateway,
      redirect_url: plain('a page that is closed'),
      charge_ref: atGateway,
      card_brand: money,
      card_last_four: money,
      request_key: plain('a random text of the browser'),
      status: money,
      message: plain("the gateway's words"),
      amount_cents: money,
      quote: personal(
        `(select jsonb_agg(l.line || jsonb_build_object('description', ${withoutName("(l.line ->> 'description')")}) order by l.place)
            from jsonb_array_elements(t.quote) with ordinality as l(line, place))`,
      ),
      cart_version: plain('counts changes'),
      created_at: money,
      expires_at: plain('when the page closed'),
      looked_at: plain('when we last asked the gateway'),
    },
  }),
];
