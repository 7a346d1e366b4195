import fc from 'fast-check';
import { enteredOf, entrantsOf, eventsOf, optionsOf } from '../../../../test/matchmaking/arbitrary';
import { Exchange } from './exchange.rules';
import { GroupCost, modelOf } from './program.rules';

it('costs of exchanges are those of the groups after them', () => {
  fc.assert(
    fc.property(
      entrantsOf({ minLength: 2, maxLength: 14 }),
      eventsOf(1),
      optionsOf,
      fc.nat(),
      (entrants, events, options, cut) => {
        const model = modelOf({ events, entrants, hasEntered: enteredOf(entrants, events, [0]) }, options);
        const places = entrants.map((_, place) => place);
        const size = 1 + (cut % (places.length - 1));
        const [one, other] = [places.slice(0, size), places.slice(size)];
        const price = new GroupCost(model);
        const exchange = new Exchange(model, price);
        const { rests } = exchange.parted(one);
        const { school, reference } = model.columns;
        const [schools, references] = [Exchange.alike(one, other, school), Exchange.alike(one, other, reference)];
        for (let leaver = 0; leaver <= one.length; leaver += 1) {
          const rest = rests[leaver];
          if (!rest) throw new Error('There is no rest');
          const members = one.filter((_, index) => index !== leaver);
          expect(exchange.costOfRest(rest)).toBe(price.of(members));
          other.forEach((joiner, index) => {
            const left = one[leaver];
            const same = (values: Int32Array) => (left !== undefined && values[left] === values[joiner] ? 1 : 0);
            const cost = exchange.cost(
              rest,
              joiner,
              (schools[index] ?? 0) - same(school),
              (references[index] ?? 0) - same(reference),
            );
            expect(cost).toBe(price.of([...members, joiner]));
          });
        }
      },
    ),
    { numRuns: 300 },
  );
});
