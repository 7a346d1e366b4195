import { Alert } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { ChangedBout, ChangeEffects } from './bout-changes.rules';

const List = styled.ul`
  margin: 0;
  padding-left: var(--gap-6);
`;

const lists = [
  { key: 'setAside', title: 'Set aside, because this pair does not meet any more:' },
  { key: 'fightAgain', title: 'Has to be fought:' },
  { key: 'countAgain', title: 'Counts again:' },
] as const;

/** What a change of a result does to later bouts, before it is noted. */
export const EffectsOfChange = ({
  effects,
  nameOf,
}: {
  effects: ChangeEffects;
  nameOf: (competitorId: number) => string;
}) => {
  if (!effects.isAny) return <Alert type="info">Other bouts with a result do not change.</Alert>;
  const line = ({ label, red, blue, how }: ChangedBout, hasHow: boolean) => (
    <li key={`${label} ${red} ${blue}`}>
      {label}: <bdi>{nameOf(red)}</bdi> – <bdi>{nameOf(blue)}</bdi>
      {hasHow && how && `, ${how}`}
    </li>
  );
  return (
    <Alert type="warn">
      {lists.map(
        ({ key, title }) =>
          effects[key].length > 0 && (
            <div key={key}>
              <p>{title}</p>
              <List>{effects[key].map((one) => line(one, key !== 'fightAgain'))}</List>
            </div>
          ),
      )}
    </Alert>
  );
};
