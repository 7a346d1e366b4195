import { numberBefore } from '@schi/contract';
import { Belt } from '@schi/shared-ui/belts';
import { Alert, Button, Icon } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import { PrivateDetails } from '../../../platform/private-details/PrivateDetails';
import type { Change } from '../device/recording';
import { outsideOf, personOf, placesText, weightOf, type FamilyView, type OwnCompetitor } from '../family.rules';
import { markText } from '../texts';
import { Weight } from './Weight';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--gap-1) var(--gap-3);
  padding: var(--gap-3) 0;
  align-items: start;
  @media (min-width: 1100px) {
    grid-template-columns: minmax(150px, 1fr) minmax(0, 2fr) 120px;
    padding: var(--gap-2) 0;
    > p {
      grid-column: 2;
      grid-row: 1;
    }
    > form,
    > p + div {
      grid-column: 2 / -1;
    }
    > button {
      grid-column: 3;
      grid-row: 1;
      padding: var(--gap-1) var(--gap-2);
    }
  }
`;
/** A heading, so that screen readers lead from one competitor to the next. */
const Name = styled.h3`
  display: inline;
  font: inherit;
  font-weight: 700;
`;
const Facts = styled.p`
  grid-column: 1 / -1;
  font-size: 0.9375rem;
  line-height: 1.4;
`;
const Outside = styled(Alert)`
  grid-column: 1 / -1;
`;
const Sign = styled.span<{ $isHere: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: var(--gap-1);
  color: ${({ $isHere }) => ($isHere ? 'var(--ok)' : 'var(--muted)')};
  font-size: var(--size-small);
  font-weight: 700;
`;

const waiverWords = ({ waiverSignedBy, guardian, needsGuardian }: OwnCompetitor): string => {
  if (waiverSignedBy === null) return 'Waiver not signed';
  if (needsGuardian) return `Waiver signed by ${waiverSignedBy}, guardian missing`;
  return `Waiver signed by ${waiverSignedBy}${guardian && guardian !== waiverSignedBy ? ` and ${guardian}` : ''}`;
};

interface Props {
  competitor: OwnCompetitor;
  family: FamilyView;
  onRecord: (changes: Change[], sentence: string) => void;
}

/** One competitor: who they are, what they entered, their weight, and whether they are here. */
export const CompetitorLine = ({ competitor, family, onRecord }: Props) => {
  const subject = personOf(competitor);
  const mark = family.mark(subject);
  const isHere = mark.value !== null;
  const name = fullName(competitor);
  const set = (value: 1 | null) =>
    onRecord([{ ...subject, value }], value === null ? `${name} is not checked in any more.` : `${name} checked in.`);
  return (
    <Line>
      <div>
        <Name>
          {numberBefore({ ...competitor, name })}
          {name}
        </Name>
        , {competitor.age}
        {competitor.isWithdrawn ? (
          <div>
            <Sign $isHere={false}>Has withdrawn</Sign>
          </div>
        ) : (
          <div>
            <Sign $isHere={isHere}>
              {isHere && <Icon name="check" size={16} />}
              {isHere ? `Checked in · ${markText(mark)}` : 'Not checked in'}
            </Sign>
          </div>
        )}
      </div>
      {(!competitor.isWithdrawn || isHere) &&
        (isHere ? (
          <Button aria-label={`Undo check-in of ${name}`} onClick={() => set(null)}>
            Undo
          </Button>
        ) : (
          <Button aria-label={`Check in ${name}`} onClick={() => set(1)}>
            Check in
          </Button>
        ))}
      <Facts>
        <Belt level={competitor.level} /> · {competitor.school}
        <br />
        {placesText(competitor)} · {competitor.events.join(', ')}
        <br />
        {waiverWords(competitor)}
      </Facts>
      {!competitor.isWithdrawn &&
        outsideOf(competitor, family.mark(weightOf(competitor)).value).map((says) => (
          <Outside key={says} type="warn">
            {says}
          </Outside>
        ))}
      <PrivateDetails registrationId={competitor.registrationId} competitorId={competitor.competitorId} name={name} />
      {!competitor.isWithdrawn && <Weight competitor={competitor} family={family} onRecord={onRecord} />}
    </Line>
  );
};
