import fc from 'fast-check';
import * as contract from '../index';
import { isRequiredIn, type Field, type Fields } from './fields';

const isField = (entry: unknown): entry is Field =>
  typeof entry === 'object' && entry !== null && 'checks' in entry && 'isRequired' in entry;
const isDeclaration = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(isField);
/** Every declaration of fields that the contract exposes, those of groups as well. */
const declarations = Object.entries(contract as Record<string, unknown>).flatMap(([name, value]): [string, Fields][] =>
  isDeclaration(value)
    ? [
        [name, value],
        ...Object.entries(value).flatMap(([group, entry]): [string, Fields][] =>
          'group' in entry ? [[`${name}.${group}`, entry.group]] : [],
        ),
      ]
    : [],
);
/** The words that fields are chosen from. */
const words = Object.values(contract as Record<string, unknown>)
  .filter(Array.isArray)
  .flat()
  .filter((word): word is string => typeof word === 'string');
const anyValue = fc.constantFrom<unknown>(undefined, null, '', true, false, 0, 1, '2026-01-01', ...new Set(words));

it('finds the declarations and the words', () => {
  expect(declarations.map(([name]) => name)).toEqual(
    expect.arrayContaining(['takePaymentFields', 'eventTypeFields', 'tournamentFields.venue']),
  );
  expect(words).toEqual(expect.arrayContaining(['cash', 'check', 'sms']));
});

it.each(declarations)('marks every field as required that an empty value is refused for: %s', (_, fields) => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(fields)), anyValue),
      fc.constantFrom(undefined, null, ''),
      (form, empty) => {
        for (const [name, field] of Object.entries(fields)) {
          if (!isField(field)) continue;
          const { message } = contract.fields.checkField(field, empty, { ...form, [name]: empty });
          const isRefused = message === 'Value is required';
          if (isRefused) expect([name, form, isRequiredIn(field, form)]).toEqual([name, form, true]);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it.each([
  ['gateway', true],
  ['cash', false],
])('marks the payment that a refund by %s goes back to: %s', (method, isRequired) => {
  const form = { method, paymentId: '' };
  expect(isRequiredIn(contract.refundFields.paymentId, form)).toBe(isRequired);
  expect(contract.fields.checkField(contract.refundFields.paymentId, '', form).message === undefined).toBe(!isRequired);
});
