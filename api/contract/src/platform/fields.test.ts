import fc from 'fast-check';
import { signUpFields } from '../people/calls/users';
import { contactMessageFields } from '../messages/calls/contact';
import { competitorFields } from '../registration/calls/competitors';
import * as fields from './fields';
import { checkField, checkFields, emailText, minLength, phoneText, required, text } from './fields';

const signUp = {
  firstName: 'Ana',
  lastName: 'Kim',
  email: 'Ana.Kim+schi@example.com',
  password: 'longenough',
  confirmPassword: 'longenough',
  addressLine1: '1 Main St',
  city: 'Torrance',
  stateProvince: 'CA',
  postalCode: '90503-1234',
  phoneNumber: '3105550100',
};
const errorsOf = (over: object) => checkFields(signUpFields, { ...signUp, ...over }).errors;

describe('sign-up fields (specification, section 5)', () => {
  it('accepts a form that is filled in well', () => expect(errorsOf({})).toEqual({}));

  it.each([
    'firstName',
    'lastName',
    'email',
    'addressLine1',
    'city',
    'stateProvince',
    'password',
    'postalCode',
    'phoneNumber',
  ])('asks for %s', (name) => expect(errorsOf({ [name]: '' })).toMatchObject({ [name]: 'Value is required' }));

  it('takes blanks for nothing', () =>
    expect(errorsOf({ firstName: '   ' })).toEqual({ firstName: 'Value is required' }));
  it('keeps the blanks of a password', () =>
    expect(errorsOf({ password: '        ', confirmPassword: '        ' })).toEqual({}));

  it.each([
    [{ email: 'nobody' }, { email: 'Value is not a valid email address' }],
    [{ email: 'a@b' }, { email: 'Value is not a valid email address' }],
    [{ email: 'a b@example.com' }, { email: 'Value is not a valid email address' }],
    [{ password: 'short', confirmPassword: 'short' }, { password: 'Passwords must be at least 8 characters' }],
    [{ confirmPassword: 'different' }, { confirmPassword: 'Passwords must match' }],
    [{ postalCode: '9050' }, { postalCode: 'Please enter a valid zip code' }],
    [{ postalCode: '90503-12' }, { postalCode: 'Please enter a valid zip code' }],
    [{ phoneNumber: '31055501' }, { phoneNumber: 'Please enter a valid 10 digit phone number' }],
    [{ stateProvince: 'XX' }, { stateProvince: 'Please choose one of the list' }],
    [{ firstName: 'x'.repeat(201) }, { firstName: 'This field should be at most 200 characters long' }],
    [{ firstName: 12 }, { firstName: 'This field should be text' }],
  ])('says what is wrong with %j', (over, errors) => expect(errorsOf(over)).toEqual(errors));

  it('takes a phone number as people write it', () => {
    expect(checkFields(signUpFields, { ...signUp, phoneNumber: ' +1 (310) 555-0100 ' }).values.phoneNumber).toBe(
      '3105550100',
    );
  });

  it('keeps names of any script', () => {
    expect(checkFields(signUpFields, { ...signUp, firstName: 'Zoë', lastName: 'O’Brien-김' })).toMatchObject({
      values: { firstName: 'Zoë', lastName: 'O’Brien-김' },
      errors: {},
    });
  });
});

it('asks for a phone of the contact form only in so far as one is given', () => {
  const message = { firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Hello' };
  expect(checkFields(contactMessageFields, message).errors).toEqual({});
  expect(checkFields(contactMessageFields, { ...message, phone: '' }).errors).toEqual({});
  expect(checkFields(contactMessageFields, { ...message, phone: '123' }).errors).toEqual({
    phone: 'Please enter a valid 10 digit phone number',
  });
});

it('names the fields of a group by both names', () => {
  expect(checkFields(competitorFields, {}).errors).toMatchObject({
    'waiver.signedName': 'Value is required',
    'waiver.agreed': 'Please read and accept the waiver',
    eventIds: 'Value is required',
  });
});

it('never throws, whatever is sent, and what it accepts it accepts again', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      const first = checkFields(competitorFields, input);
      expect(Object.values(first.errors).every((message) => message.length > 0)).toBe(true);
      if (Object.keys(first.errors).length === 0) expect(checkFields(competitorFields, first.values)).toEqual(first);
    }),
  );
  fc.assert(
    fc.property(fc.string(), fc.string(), (firstName, phoneNumber) => {
      const first = checkFields(signUpFields, { ...signUp, firstName, phoneNumber });
      expect(checkFields(signUpFields, first.values)).toEqual(first);
    }),
  );
});

describe('a phone number', () => {
  const check = (input: string) => checkFields({ phone: phoneText(required) }, { phone: input });
  it.each([
    '3105550100',
    ' (310) 555-0100 ',
    '310.555.0100',
    '+1 310 555 0100',
    '1-310-555-0100',
    '310/555/0100',
    '310‑555‑0100',
    '310\u00a0555\u00a00100',
    '３１０５５５０１００',
  ])('is accepted in whatever punctuation: %j', (input) => {
    expect(check(input)).toEqual({ values: { phone: '3105550100' }, errors: {} });
    expect(phoneText().written?.('3105550100')).toBe('(310) 555-0100');
  });
  it.each(['310555010', '31055501000', '310-555-0100 ext. 5', 'call me', '---', '2-310-555-0100'])(
    'is refused without ten digits: %j',
    (input) => expect(check(input).errors).toEqual({ phone: 'Please enter a valid 10 digit phone number' }),
  );
});

it.each(['José Ñandú', '김단아', "D'Angelo", 'O’Neil', 'Мария', 'עדי', 'x'.repeat(200)])(
  'takes the name %s as it is',
  (name) =>
    expect(checkFields({ name: text(required) }, { name: ` ${name} ` })).toEqual({
      values: { name: name.normalize('NFC') },
      errors: {},
    }),
);
it('refuses a name of 201 characters with a message', () =>
  expect(checkFields({ name: text(required) }, { name: 'x'.repeat(201) }).errors).toEqual({
    name: 'This field should be at most 200 characters long',
  }));
describe('the length of a text', () => {
  it('is checked before anything reads the text', () => {
    const read = jest.fn((value: unknown) => value);
    const check = jest.fn(() => undefined);
    const field = fields.measure(read, 1, 9, check);
    const tooLong = { value: '1'.repeat(161), message: 'This field should be at most 40 characters long' };
    expect(checkField(field, tooLong.value)).toEqual(tooLong);
    expect(read).not.toHaveBeenCalled();
    expect(check).not.toHaveBeenCalled();
    checkField(field, '1');
    expect([read, check].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
  it('counts neither the blanks around it nor the accents of a letter', () => {
    // Hangul as some devices paste it: three characters a syllable.
    const name = '각'.repeat(200);
    expect(checkField(text(required), `  ${name.normalize('NFD')}  `)).toEqual({ value: name, message: undefined });
  });
  it('has a limit in fields of every kind', () => {
    const kinds = {
      name: text(),
      notes: fields.longText(),
      secret: fields.secret(),
      phone: phoneText(),
      date: fields.date(),
      price: fields.dollars(),
    };
    expect(
      checkFields(kinds, Object.fromEntries(Object.keys(kinds).map((name) => [name, '1'.repeat(5_001)]))).errors,
    ).toEqual({
      name: 'This field should be at most 200 characters long',
      notes: 'This field should be at most 5000 characters long',
      secret: 'This field should be at most 200 characters long',
      phone: 'This field should be at most 40 characters long',
      date: 'This field should be at most 40 characters long',
      price: 'This field should be at most 40 characters long',
    });
  });
  it('is not all: a letter with more marks than any language writes is refused', () => {
    const marks = (count: number) => `a${'\u0316\u0301'.repeat(count)}`;
    expect(checkField(text(), marks(16)).message).toBe('This field has characters that cannot be used');
    expect(checkField(text(), marks(3)).message).toBeUndefined();
  });
});

it.each(['Ana.Kim+hapkido@Example.COM', "o'neil@example.co.uk", 'ana_kim@mail.example.museum'])(
  'takes the address %s as it is',
  (address) =>
    expect(checkFields({ email: emailText(required) }, { email: address })).toEqual({
      values: { email: address },
      errors: {},
    }),
);
it.each([
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a@example..com',
  'a@-example.com',
  'a@example-.com',
  'a@example.c',
  `${'a'.repeat(65)}@example.com`,
])('refuses the address %s, which no mail server and no gateway takes', (address) =>
  expect(checkFields({ email: emailText(required) }, { email: address }).errors).toEqual({
    email: 'Value is not a valid email address',
  }),
);
it('says how long a field should be at least', () => {
  const field = text(required, minLength(3));
  expect(checkFields({ field }, { field: ' ab ' }).errors).toEqual({
    field: 'This field should be at least 3 characters long',
  });
  expect(checkFields({ field }, { field: 'abc' }).errors).toEqual({});
});

describe('amounts in dollars', () => {
  const read = (typed: unknown) => {
    const { values, errors } = checkFields({ cost: fields.dollars(fields.required) }, { cost: typed });
    return errors.cost ?? values.cost;
  };
  const wrong = 'Please enter an amount in dollars, such as 65 or 65.50';
  it.each<[unknown, unknown]>([
    ['65', 65],
    [' $65.50 ', 65.5],
    ['1,234.05', 1234.05],
    [0, 0],
    ['', 'Value is required'],
    ['12,34', 12.34],
    ['65.505', wrong],
    ['-1', wrong],
    ['10000.01', wrong],
    ['sixty', wrong],
  ])('%p', (typed, expected) => expect(read(typed)).toBe(expected));
  it('are written with their cents', () => expect(fields.dollars().written?.(65.5)).toBe('65.50'));
});

describe('time zones', () => {
  const wrong = 'Please choose a time zone, such as America/Los_Angeles';
  it.each([
    ['America/Los_Angeles', undefined],
    ['America/Argentina/Buenos_Aires', undefined],
    ['UTC', undefined],
    ['America/Torrance', wrong],
    ['+05:00', wrong],
    ['PST8PDT', wrong],
    ["Europe/Paris'; drop table tournament; --", wrong],
  ])('%s', (zone, error) => expect(checkFields({ zone: fields.timeZoneName() }, { zone }).errors.zone).toBe(error));
});

it('keeps what was left empty as nothing, and of a list only what it knows', () => {
  const form = { age: fields.orNull(fields.whole(1, 9)), roles: fields.choices(['a', 'b']) };
  expect(checkFields(form, { age: '', roles: ['b', 'c', 'b'] })).toEqual({
    values: { age: null, roles: ['b'] },
    errors: {},
  });
  expect(checkFields(form, { age: '12', roles: 'a' }).errors).toEqual({
    age: 'Please enter a whole number from 1 to 9',
    roles: 'Please choose from the list',
  });
});
