import { memo, useState } from 'react';
import type { contests } from '@schi/contract';
import { Row } from '@schi/shared-ui/components';
import type { RingWhy } from '@schi/shared-ui/ring-calls';
import type { ContestProps } from '../../scoring/context';
import { Tap } from '../../scoring/scoring-controls';
import type { Send } from '../../scoring/use-recording';
import { WhyDialog } from '../../scoring/WhyDialog';

interface Props extends Pick<ContestProps, 'context'> {
  contestId: number;
  /** Those that count and those that do not, from 1. */
  seats: readonly number[];
  voided: readonly number[];
  /** What holds now; the same function at every render. */
  headsNow: () => contests.ContestHeads;
  send: Send;
}

const AnySeats = ({ contestId, context, seats, voided: voidedNow, headsNow, send }: Props) => {
  const [isOpen, setOpen] = useState(false);
  // What held when it was asked, which the answer is about whatever another device notes meanwhile.
  const [question, setQuestion] = useState<{
    seat: number;
    voided: readonly number[];
    seen: contests.ContestHeads;
  } | null>(null);
  const asked = question?.seat ?? null;
  const voided = question?.voided ?? voidedNow;
  const isBack = asked !== null && voided.includes(asked);
  const toggle = (seat: number, why: RingWhy) =>
    send(
      {
        subject: { kind: 'seats', contestId },
        value: { voided: isBack ? voided.filter((one) => one !== seat) : [...voided, seat] },
      },
      isBack ? `Judge ${seat} scores again.` : `Judge ${seat} does not score any more.`,
      why,
      question?.seen,
    );
  return (
    <>
      <Row $gap={2}>
        <Tap kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          A judge cannot go on…
        </Tap>
        {isOpen &&
          [...seats, ...voidedNow]
            .sort((a, b) => a - b)
            .map((seat) => (
              <Tap
                key={seat}
                disabled={context.isReadOnly}
                onClick={() => setQuestion({ seat, voided: voidedNow, seen: headsNow() })}
              >
                {voidedNow.includes(seat) ? `Judge ${seat} scores again` : `Without judge ${seat}`}
              </Tap>
            ))}
      </Row>
      {asked !== null && (
        <WhyDialog
          title={isBack ? `Judge ${asked} scores again?` : `Go on without judge ${asked}?`}
          confirmText={isBack ? 'Count this seat' : 'Go on without'}
          context={context}
          onConfirm={(why) => toggle(asked, why)}
          onClose={() => setQuestion(null)}
        >
          {isBack
            ? `The scores of judge ${asked} then count for everybody.`
            : `The scores of judge ${asked} then count for nobody in this event, also those that are noted.`}
        </WhyDialog>
      )}
    </>
  );
};

/** Which judges score: a seat counts for all competitors of a contest or for none. A score does not draw it again. */
export const Seats = memo(AnySeats);
