import fc from 'fast-check';
import { weighInQuestion } from './weigh-in';

const pounds = fc.integer({ min: 1_000, max: 60_000 }).map((hundredths) => hundredths / 100);

it('asks about the difference, in words', () => {
  expect(weighInQuestion(60, 100)).toBe('This is 40 lb more than registered. Is it right?');
  expect(weighInQuestion(143.5, 65)).toBe('This is 78.5 lb less than registered. Is it right?');
  expect(weighInQuestion(60, 69.9)).toBeNull();
  expect(weighInQuestion(200, 225)).toBeNull();
});

it('never asks about the registered weight', () => {
  fc.assert(fc.property(pounds, (registered) => expect(weighInQuestion(registered, registered)).toBeNull()));
});

it('asks about every weight that is farther away on the same side than one it asks about', () => {
  fc.assert(
    fc.property(pounds, pounds, pounds, (registered, weighed, further) => {
      fc.pre(weighInQuestion(registered, weighed) !== null);
      const beyond = weighed > registered ? weighed + further : Math.max(0, weighed - further);
      expect(weighInQuestion(registered, beyond)).not.toBeNull();
    }),
  );
});

it('asks about pounds that were noted as kilograms, and the other way round, from 23 lb up', () => {
  fc.assert(
    fc.property(
      pounds.filter((registered) => registered >= 23),
      (registered) => {
        expect(weighInQuestion(registered, registered / 2.2046226)).toContain('less than registered');
        expect(weighInQuestion(registered, registered * 2.2046226)).toContain('more than registered');
      },
    ),
  );
});

it('says more for a heavier and less for a lighter competitor', () => {
  fc.assert(
    fc.property(pounds, pounds, (registered, weighed) => {
      const question = weighInQuestion(registered, weighed);
      fc.pre(question !== null);
      expect(question).toContain(weighed > registered ? ' more ' : ' less ');
    }),
  );
});
