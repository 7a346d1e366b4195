import { memo, useState } from 'react';
import { Row } from '@schi/shared-ui/components';
import type { RingWhy } from '@schi/shared-ui/ring-calls';
import type { ContestProps } from '../context';
import { Tap } from '../scoring-controls';
import type { Send } from '../use-noting';
import { WhyDialog } from '../WhyDialog';

interface Props extends Pick<ContestProps, 'context'> {
  contestId: number;
  /** Those that count and those that do not, from 1. */
  seats: readonly number[];
  voided: readonly number[];
  send: Send;
}

const AnySeats = ({ contestId, context, seats, voided, send }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const isBack = asked !== null && voided.includes(asked);
  const toggle = (seat: number, why: RingWhy) =>
    send(
      { subject: { kind: 'seats', contestId }, value: { voided: isBack ? voided.filter((one) => one !== seat) : [...voided, seat] } },
      isBack ? `Judge ${seat} scores again.` : `Judge ${seat} does not score any more.`,
      why,
    );
  return (
    <>
      <Row $gap={2}>
        <Tap kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          A judge cannot go on…
        </Tap>
        {isOpen &&
          [...seats, ...voided]
            .sort((a, b) => a - b)
            .map((seat) => (
              <Tap key={seat} disabled={context.isReadOnly} onClick={() => setAsked(seat)}>
                {voided.includes(seat) ? `Judge ${seat} scores again` : `Without judge ${seat}`}
              </Tap>
            ))}
      </Row>
      {asked !== null && (
        <WhyDialog
          title={isBack ? `Judge ${asked} scores again?` : `Go on without judge ${asked}?`}
          confirmText={isBack ? 'Count this seat' : 'Go on without'}
          context={context}
          onConfirm={(why) => toggle(asked, why)}
          onClose={() => setAsked(null)}
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
