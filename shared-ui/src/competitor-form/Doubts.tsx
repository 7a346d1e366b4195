import {
  competitorDoubts,
  nameDoubts,
  type CompetitorLevel,
  type Doubt as DoubtOf,
  type Tournament,
} from '@schi/contract';
import { Stack } from '@schi/shared-ui/components';
import { Doubt } from './Doubt';
import { knownOf } from './known-values';

interface Props {
  /** `name`: the first and the last name together. */
  about: DoubtOf['field'] | 'name';
  values: Record<string, unknown>;
  tournament: Tournament;
  levels: readonly CompetitorLevel[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Questions about a value that looks like a typing error (rule C1); nothing while it does not. */
const Doubts = ({ about, values, tournament, levels }: Props) => {
  const { competitorLevelId, ...known } = knownOf(values);
  const isBlackBelt = levels.find(({ id }) => id === competitorLevelId)?.isBlackBelt ?? false;
  const doubts =
    about === 'name'
      ? nameDoubts({ firstName: text(values.firstName), lastName: text(values.lastName) })
      : competitorDoubts({ ...known, isBlackBelt }, tournament.tournamentDate).filter(({ field }) => field === about);
  return (
    <Stack as="span" $gap={2} role="status">
      {doubts.map(({ message }) => (
        <Doubt key={message} message={message} />
      ))}
    </Stack>
  );
};
export default Doubts;
