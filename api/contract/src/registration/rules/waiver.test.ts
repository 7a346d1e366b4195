import fc from 'fast-check';
import { otherPerson, signatureQuestion } from '../..';

const ask = (signedName: string, guardianName?: string) =>
  signatureQuestion({ firstName: 'José', lastName: "O'Brien", waiver: { signedName, guardianName } });

describe('a signature', () => {
  it.each(["José O'Brien", 'jose obrien', 'José M. O’Brien', ' JOSE  O’BRIEN '])(
    '%s is the competitor’s name',
    (name) => expect(ask(name)).toBeUndefined(),
  );
  it('may be the guardian’s name', () => expect(ask('Ana Luz Brien', 'Ana Brien')).toBeUndefined());
  it.each(['José', 'Mina Kim', 'x'])('%s is asked about', (name) =>
    expect(ask(name, 'Ana Brien')).toContain('not the name of José'),
  );
  it('is not asked about while it or the name is empty', () => {
    expect(ask('  ')).toBeUndefined();
    expect(signatureQuestion({ firstName: '', lastName: '', waiver: { signedName: 'Mina Kim' } })).toBeUndefined();
  });
  it('of the registered name is never asked about', () => {
    const name = fc.stringMatching(/^[A-Za-zéñü]{1,9}( [A-Z]{1,9})?$/);
    fc.assert(
      fc.property(name, name, (firstName, lastName) => {
        expect(
          signatureQuestion({ firstName, lastName, waiver: { signedName: `${firstName} ${lastName}` } }),
        ).toBeUndefined();
      }),
    );
  });
});

describe('a paid competitor', () => {
  const mina = { firstName: 'Mina', lastName: 'Kim', birthDate: '2014-05-05', gender: 2 } as const;
  it('stays the same person', () => expect(otherPerson(mina, { ...mina, firstName: ' mina ' })).toEqual({}));
  it.each([{ firstName: 'Jun' }, { lastName: 'Lee' }, { birthDate: '2015-05-05' }, { gender: 1 as const }])(
    'becomes another person with %j',
    (change) => expect(Object.keys(otherPerson(mina, { ...mina, ...change }))).toEqual(Object.keys(change)),
  );
});
