import { divisionText, type CalledDivision, type CalledRing } from '@schi/contract';
import { Heading, Stack } from '@schi/shared-ui/components';
import { stepNames } from '@schi/shared-ui/ring-calls';
import { ChoiceButton } from './ChoiceButton';

const isEntered = ({ step, isFromPaper, contests }: CalledDivision) =>
  step === 'done' && isFromPaper === true && contests.some(({ isLocked }) => !isLocked);
/** Those that run and wait, and whose results are entered from paper. */
const openIn = ({ divisions }: CalledRing) => divisions.filter((one) => one.step !== 'done' || isEntered(one));
/** Those that are done, also what the server has not heard of yet. */
const doneIn = (ring: CalledRing) => {
  const open = new Set(openIn(ring).map(({ ringAssignmentId }) => ringAssignmentId));
  const known = new Set(ring.done.map(({ ringAssignmentId }) => ringAssignmentId));
  const more = ring.divisions.filter(({ ringAssignmentId: id }) => !open.has(id) && !known.has(id));
  return [...more, ...ring.done.filter(({ ringAssignmentId }) => !open.has(ringAssignmentId))];
};

const eventsOf = ({ contests }: CalledDivision) => contests.map(({ title }) => title).join(', ');

interface Props {
  ring: CalledRing;
  shown: CalledDivision | undefined;
  /** The one of those that are done which is looked at. */
  doneId: number | null;
  onOpen: (ringAssignmentId: number) => void;
}

/**
 * The divisions of a ring: those that run and wait, whose results are entered from paper, and those that are done, to
 * look at and to correct.
 */
export const DivisionList = ({ ring, shown, doneId, onOpen }: Props) => {
  const done = doneIn(ring);
  return (
    <Stack $gap={4}>
      <Stack $gap={2} role="group" aria-label="Divisions of this ring">
        {openIn(ring).map((division) => (
          <ChoiceButton
            key={division.ringAssignmentId}
            id={division.ringAssignmentId}
            text={`${divisionText(division)} · ${eventsOf(division)} · ${isEntered(division) ? 'From paper, results missing' : stepNames[division.step]}`}
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
};
