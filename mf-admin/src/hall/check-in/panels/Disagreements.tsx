import { Alert, Button } from '@schi/shared-ui/components';
import type { Change } from '../device/recording';
import type { FamilyView, Mark } from '../family.rules';
import { clockTime, subjectName, valueText } from '../texts';

const said = ({ by, at }: { by?: string; at?: string }) => [by, at ? clockTime(at) : ''].filter(Boolean).join(', ');

interface Props {
  family: FamilyView;
  onRecord: (changes: Change[], sentence: string) => void;
}

const One = ({ family, other, onRecord }: Props & { other: FamilyView['disagreements'][number] }) => {
  const { registrationId, kind, subjectId, eventId: settles } = other;
  const mark: Mark = family.mark(other);
  const name = subjectName(family.registrations, other);
  const decide = (value: number | null) =>
    onRecord([{ registrationId, kind, subjectId, value, settles }], `${name}: ${valueText({ kind, value })}.`);
  const isSame = mark.value === other.value;
  return (
    <Alert
      type="danger"
      actions={
        isSame ? (
          <Button onClick={() => decide(mark.value)}>Reviewed: close it</Button>
        ) : (
          <>
            <Button onClick={() => decide(mark.value)}>Keep: {valueText({ kind, value: mark.value })}</Button>
            <Button onClick={() => decide(other.value)}>Change to: {valueText(other)}</Button>
          </>
        )
      }
    >
      <p>
        <strong>{name}: two devices disagree.</strong> It counts as {valueText({ kind, value: mark.value })} (
        {said(mark)}). Without knowing this, {other.by} noted at {clockTime(other.at)}: {valueText(other)}.
        {isSame && ' So two may have been handed out: count what is left.'}
      </p>
    </Alert>
  );
};

/** Disagreements of two devices, for the volunteer to decide. Those decided here and not yet sent are hidden. */
export const Disagreements = ({ family, onRecord }: Props) => (
  <>
    {family.disagreements
      .filter(({ eventId }) => !family.settled.has(eventId))
      .map((other) => (
        <One key={other.eventId} family={family} other={other} onRecord={onRecord} />
      ))}
  </>
);
