import { useState } from 'react';
import {
  publicName,
  publicNameChoiceOf,
  publicNameChoices,
  publicNameLabels,
  type Competitor,
  type PublicNameChoice,
  type Receipt,
  type Registration,
  type Tournament,
} from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Card, Heading, Muted, Stack } from '@schi/shared-ui/components';
import { ScreenOnly } from '@schi/shared-ui/layout';
import { SelectBox } from '@schi/shared-ui/controls';
import { fullName } from '@schi/shared-ui/text';
import { useSavePublicNameMutation } from './receipt.api';

const choiceIn = (value: string): PublicNameChoice | '' => publicNameChoices.find((choice) => choice === value) ?? '';

interface OneProps {
  competitor: Competitor;
  /** In the tournament (rule G13); `null`: none yet. */
  startNumber: number | null;
  tournamentDate: Tournament['tournamentDate'];
}
const One = ({ competitor, startNumber, tournamentDate }: OneProps) => {
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
          : `${isSaved ? 'Saved. ' : ''}In public: ${publicName({ ...competitor, publicName: chosen }, tournamentDate, startNumber)}`}
      </Muted>
    </div>
  );
};

interface Props {
  registration: Registration;
  receipt: Receipt;
  tournament: Tournament;
}
/** How each competitor is named in public; the guardian changes it at any time (rule G11). */
export const PublicNames = ({ registration, receipt, tournament }: Props) =>
  registration.competitors.length === 0 ? null : (
    <ScreenOnly as={Card} aria-labelledby="public-names">
      <Stack>
        <Heading id="public-names" $size="h3">
          Names in public
        </Heading>
        <Muted>
          How results and announcements for everybody name your competitors. Screens in the hall show no names.
        </Muted>
        {registration.competitors.map((competitor) => (
          <One
            key={competitor.id}
            competitor={competitor}
            startNumber={receipt.entered?.find((one) => one.competitorId === competitor.id)?.startNumber ?? null}
            tournamentDate={tournament.tournamentDate}
          />
        ))}
      </Stack>
    </ScreenOnly>
  );
