import { useState } from 'react';
import {
  publicName,
  publicNameChoiceOf,
  publicNameChoices,
  publicNameLabels,
  type Competitor,
  type PublicNameChoice,
  type Registration,
  type Tournament,
} from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Card, Heading, Muted, Stack } from '@schi/shared-ui/components';
import { SelectBox } from '@schi/shared-ui/controls';
import { styled } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import { useSavePublicNameMutation } from './receipt.api';

const OnScreen = styled(Card)`
  @media print {
    display: none;
  }
`;

const choiceIn = (value: string): PublicNameChoice | '' => publicNameChoices.find((choice) => choice === value) ?? '';

const One = ({
  competitor,
  tournamentDate,
}: {
  competitor: Competitor;
  tournamentDate: Tournament['tournamentDate'];
}) => {
  const [save, { isLoading }] = useSavePublicNameMutation();
  const [error, setError] = useState<string>();
  // What was chosen stays shown while it is saved, and where it was refused.
  const [chosen, setChosen] = useState<PublicNameChoice | ''>(competitor.publicName ?? '');
  const [isSaved, setSaved] = useState(false);
  const name = fullName(competitor);
  const unasked = publicNameChoiceOf({ birthDate: competitor.birthDate }, tournamentDate);
  const choose = async (value: string) => {
    const choice = choiceIn(value);
    setChosen(choice);
    setError(undefined);
    setSaved(false);
    try {
      await save({ params: { id: competitor.id }, body: { publicName: choice } }).unwrap();
      setSaved(true);
    } catch (thrown) {
      setError(failureText(thrown));
    }
  };
  return (
    <div>
      <SelectBox
        label={name}
        value={chosen}
        prompt={`Preset: ${publicNameLabels[unasked].toLowerCase()}`}
        options={publicNameChoices.map((value) => ({ value, label: publicNameLabels[value] }))}
        error={error}
        onChange={(value) => void choose(value)}
      />
      <Muted role="status">
        {isLoading
          ? 'Saving…'
          : `${isSaved ? 'Saved. ' : ''}In public: ${publicName({ ...competitor, publicName: chosen }, tournamentDate, null)}`}
      </Muted>
    </div>
  );
};

/** How each competitor is named in public; the guardian changes it at any time (rule G11). */
export const PublicNames = ({ registration, tournament }: { registration: Registration; tournament: Tournament }) =>
  registration.competitors.length === 0 ? null : (
    <OnScreen aria-labelledby="public-names">
      <Stack>
        <Heading id="public-names" $size="h3">
          Names in public
        </Heading>
        <Muted>
          How results and announcements for everybody name your competitors. Screens in the hall show no names.
        </Muted>
        {registration.competitors.map((competitor) => (
          <One key={competitor.id} competitor={competitor} tournamentDate={tournament.tournamentDate} />
        ))}
      </Stack>
    </OnScreen>
  );
