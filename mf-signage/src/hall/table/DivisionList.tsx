import { divisionText, type CalledDivision, type CalledRing } from '@schi/contract';
import { Heading, Stack } from '@schi/shared-ui/components';
import { stepNames } from '@schi/shared-ui/ring-calls';
import { ChoiceButton } from './ChoiceButton';

const eventsOf = ({ contests }: CalledDivision) => contests.map(({ title }) => title).join(', ');

interface Props {
  ring: CalledRing;
  shown: CalledDivision | undefined;
  /** The one of those that are done which is looked at. */
  doneId: number | null;
  onOpen: (ringAssignmentId: number) => void;
}

/** The divisions of a ring: those that run and wait, and those that are done, to look at and to correct. */
export const DivisionList = ({ ring: { divisions, done }, shown, doneId, onOpen }: Props) => (
  <Stack $gap={4}>
    <Stack $gap={2} role="group" aria-label="Divisions of this ring">
      {divisions
        .filter(({ step }) => step !== 'done')
        .map((division) => (
          <ChoiceButton
            key={division.ringAssignmentId}
            id={division.ringAssignmentId}
            text={`${divisionText(division)} · ${eventsOf(division)} · ${stepNames[division.step]}`}
            isChosen={division === shown}
            onChoose={onOpen}
          />
        ))}
    </Stack>
    {done.length > 0 && (
      <Stack $gap={2} role="group" aria-label="Done in this ring">
        <Heading as="h3" $size="h3">
          Done ({done.length})
        </Heading>
        {done.map(({ ringAssignmentId, title }) => (
          <ChoiceButton
            key={ringAssignmentId}
            id={ringAssignmentId}
            text={title}
            isChosen={ringAssignmentId === doneId}
            onChoose={onOpen}
          />
        ))}
      </Stack>
    )}
  </Stack>
);
