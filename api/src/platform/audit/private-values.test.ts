import { competitorDeclaration, competitorFieldNames, privateFields } from '@schi/contract';
import { createMask, withoutPrivateValues } from './private-values.rules';

it.each(privateFields)('masks %s, which the declaration of a competitor calls private', (name) => {
  const { before, after, hasPrivateValues } = withoutPrivateValues({
    before: { competitor: { [name]: 'a secret' } },
    after: { competitor: { [name]: 'another secret' } },
  });
  expect(JSON.stringify([before, after])).not.toContain('secret');
  expect(after).toEqual({ competitor: { [name]: 'not shown, changed' } });
  expect(hasPrivateValues).toBe(true);
});

it('masks the medical notes and the emergency contact, and no other field', () => {
  expect([...privateFields].sort()).toEqual(['emergencyContactName', 'emergencyContactPhone', 'medicalNotes']);
  const open = competitorFieldNames.filter((name) => !competitorDeclaration[name].isPrivate);
  const values = Object.fromEntries(open.map((name) => [name, 'shown']));
  expect(withoutPrivateValues({ before: null, after: values })).toEqual({
    before: null,
    after: values,
    hasPrivateValues: false,
  });
});

it('masks a further field as soon as the declaration calls it private', () => {
  const declaration = { ...competitorDeclaration, bloodGroup: { ...competitorDeclaration.school, isPrivate: true } };
  const names = Object.entries(declaration).flatMap(([name, { isPrivate }]) => (isPrivate ? [name] : []));
  expect(createMask(names)({ before: null, after: { bloodGroup: 'AB' } })).toMatchObject({
    after: { bloodGroup: 'not shown' },
    hasPrivateValues: true,
  });
});
