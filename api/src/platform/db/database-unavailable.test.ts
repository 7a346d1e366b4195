import { DatabaseSilent, isDatabaseAway } from './database-unavailable';

const coded = (code: string, more: object = {}) => Object.assign(new Error('Something'), { code, ...more });

it.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a shutdown', coded('57P01')],
  ['a start', coded('57P03')],
  ['a statement that took too long', coded('57014')],
  ['a lock that took too long', coded('55P03')],
  ['a deadlock', coded('40P01')],
  ['a missing socket', coded('ENOENT', { syscall: 'connect' })],
  ['a silent database', new DatabaseSilent()],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  [
    'a lost connection, in the words of knex',
    new Error('ROLLBACK - Client has encountered a connection error and is not queryable'),
  ],
  ['a full pool', new Error('Knex: Timeout acquiring a connection. The pool is probably full.')],
  ['an error whose cause is one', new Error('Not saved', { cause: coded('ECONNRESET') })],
])('recognizes %s as an absent database', (_, error) => expect(isDatabaseAway(error)).toBe(true));

it.each([
  ['a value that is there already', coded('23505')],
  ['a file that is not there', coded('ENOENT', { syscall: 'open' })],
  ['a defect of ours', new TypeError('x is not a function')],
  ['nothing', undefined],
])('does not take %s for an absent database', (_, error) => expect(isDatabaseAway(error)).toBe(false));
