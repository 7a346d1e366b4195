import { retained, ofPeople, ofThings, personal, plain, secret } from '../../../platform/personal-data/declare';

const ofPerson = 't.person_id = :personId';
const nothing = "''";

/** Accounts (rule B9). The person's row stays without personal data, because registrations refer to it. */
export const userTables = [
  ofPeople('account_link', {
    of: ofPerson,
    exportAs: null,
    why: 'passing links, useless once used or expired',
    onErase: 'delete rows',
    columns: {
      id: plain('an internal number'),
      person_id: plain('an internal number'),
      purpose: plain('what the link is for'),
      token_hash: secret('opens the account'),
      new_email: personal(),
      expires_at: plain('when the link ends'),
      used_at: plain('when the link was used'),
      created_at: plain('when the link was made'),
    },
  }),
  ofPeople('idempotency_key', {
    of: ofPerson,
    exportAs: null,
    why: 'answers already given, for 24 hours; their content is in the other tables',
    onErase: 'delete rows',
    columns: {
      person_id: plain('an internal number'),
      key: plain('a random text of the browser'),
      call: personal(),
      answer: personal(),
      created_at: plain('when the call was made'),
    },
  }),
  ofPeople('session_use', {
    of: ofPerson,
    exportAs: null,
    why: 'when a login was used last, for twelve hours',
    onErase: 'delete rows',
    columns: {
      token_hash: secret('names a login'),
      person_id: plain('an internal number'),
      used_at: plain('when the login was used'),
    },
  }),
  ofPeople('ended_login', {
    of: ofPerson,
    exportAs: null,
    why: 'logins that were ended, for twelve hours',
    onErase: 'delete rows',
    columns: {
      login_hash: secret('names a login'),
      person_id: plain('an internal number'),
      expires_at: plain('when the login would have ended'),
    },
  }),
  ofPeople('recovery_code', {
    of: ofPerson,
    exportAs: null,
    why: 'proves who logs in',
    onErase: 'delete rows',
    columns: {
      code_hash: secret('proves who logs in'),
      person_id: plain('an internal number'),
      used_at: plain('when the code was used'),
    },
  }),
  ofPeople('second_factor', {
    of: ofPerson,
    exportAs: null,
    why: 'proves who logs in',
    onErase: 'delete rows',
    columns: {
      person_id: plain('an internal number'),
      secret: secret('proves who logs in'),
      begun_at: plain('when the secret was made'),
      confirmed_at: plain('when it was turned on'),
      last_period: plain('counts used codes'),
    },
  }),
  ofPeople('person_role', {
    of: ofPerson,
    exportAs: 'roles',
    onErase: 'delete rows',
    columns: { person_id: plain('an internal number'), role: personal() },
  }),
  ofPeople('person', {
    of: 't.id = :personId',
    exportAs: 'account',
    onErase: 'erase columns',
    columns: {
      id: plain('an internal number'),
      first_name: personal("'Deleted'"),
      last_name: personal("'account'"),
      // Unique, and no address that mail could reach (RFC 2606).
      email: personal("'deleted-' || t.id || '@deleted.invalid'"),
      email_key: plain('made of the address'),
      // Changing it also ends every login.
      password_hash: secret('proves who logs in', "'none: deleted'"),
      google_sub: secret('identifies a login with Google', 'null'),
      address_line1: personal(nothing),
      address_line2: personal(nothing),
      city: personal(nothing),
      state_province: personal(nothing),
      postal_code: personal(nothing),
      phone_number: personal(nothing),
      verified_at: retained('a time that points to nobody'),
      search_text: plain('made by the database of name and address'),
      session_version: plain('counts ended logins'),
      created_at: retained('a time that points to nobody'),
      deleted_at: plain('set by the erasure'),
    },
  }),
  ofPeople('sign_up', {
    of: "lower(t.form ->> 'email') = lower(:email)",
    exportAs: null,
    why: 'waits a moment to become the account',
    onErase: 'delete rows',
    columns: {
      id: plain('an internal number'),
      form: personal(),
      password_hash: secret('proves who logs in'),
      browser_hash: secret('lets the browser that signed up continue'),
      created_at: plain('when the form came'),
    },
  }),
  ofPeople('sign_up_browser', {
    of: ofPerson,
    exportAs: null,
    why: 'lets the browser that signed up continue once, useless afterwards',
    onErase: 'delete rows',
    columns: {
      person_id: plain('an internal number'),
      secret_hash: secret('lets the browser that signed up continue'),
      ready_until: plain('until when it may continue'),
      created_at: plain('when the account was made'),
    },
  }),
  ofThings('session_revocation', 'numbers of ours, for twelve hours', [
    'person_id',
    'valid_from_version',
    'revoked_at',
    'reason',
  ]),
  ofThings('used_credential', 'hashes of random numbers, until what they were used for expires', [
    'nonce_hash',
    'expires_at',
  ]),
  ofThings('throttle', 'counts under hashed keys, for a day at most', ['key', 'points', 'expire']),
];
