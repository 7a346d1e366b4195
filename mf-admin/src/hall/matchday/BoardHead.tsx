import type { ReactNode } from 'react';
import { instantText, type Matchday } from '@schi/contract';
import { Heading, VisuallyHidden } from '@schi/shared-ui/components';
import { Sparkline } from '@schi/shared-ui/figures';
import { styled } from '@schi/shared-ui/platform';
import { endText, pointText, type DayProgress } from './day-progress.rules';

/** One line of 56 pixels from 1280 pixels on, with room for one more button; text that is set wider wraps. */
const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--gap-1) var(--gap-3);
  min-height: 56px;
  @media (max-width: 599px) {
    gap: var(--gap-2);
  }
`;
/** As wide as the line leaves it, up to the name of a tournament. */
const Chooser = styled.div`
  flex: 1 1 190px;
  max-width: 250px;
  @media (max-width: 599px) {
    flex-basis: 226px;
  }
  &:empty {
    display: none;
  }
  /* The name of the list is read by assistive technology; the names of tournaments say it to eyes. */
  label {
    font-size: 0;
  }
  select {
    width: 100%;
  }
`;
/** As wide as the line leaves it, whatever it says, so that a stop moves nothing beside it. */
const Said = styled.div`
  @media (min-width: 1280px) {
    flex: 1 1 270px;
    min-width: 0;
  }
`;
const Ends = styled.p`
  font-variant-numeric: tabular-nums;
  @media (min-width: 600px) {
    white-space: nowrap;
  }
  strong {
    font-weight: 700;
  }
`;
const Stopped = styled.strong`
  padding: 2px var(--gap-2);
  border-radius: var(--radius);
  background: var(--warn-surface);
  color: var(--warn);
`;
/** It keeps its room before there is anything to draw. */
const Curve = styled.div`
  flex: none;
  width: 84px;
  padding: 3px;
  @media (max-width: 599px) {
    display: none;
  }
`;
const Count = styled.p`
  color: var(--muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--gap-1);
  margin-left: auto;
  > button {
    padding-inline: var(--gap-3);
  }
  /* “Stop the hall” and “Go on”. */
  > button:first-child {
    min-width: 7.5em;
  }
`;

interface Props {
  board: Matchday;
  progress: DayProgress;
  /** Chooses another tournament. */
  chooser: ReactNode;
  /** Since when the hall is stopped, and why; empty while it is not. Then nothing is expected. */
  stopped: string;
  /** At the right end. */
  actions: ReactNode;
}

/** The first line of the board: where the day stands against its plan, and what can be done with all of it. */
export const BoardHead = ({ board: { timeZone }, progress, chooser, stopped, actions }: Props) => {
  const { done, of, ahead } = progress;
  return (
    <Strip>
      <Heading as="h1">Matchday</Heading>
      <Chooser>{chooser}</Chooser>
      <Said>
        {stopped !== '' && <Stopped role="status">{stopped}</Stopped>}
        {of > 0 && stopped === '' && <Ends>{endText(progress, timeZone)}</Ends>}
      </Said>
      {of > 0 && (
        <>
          <Curve>
            {ahead.length > 1 && (
              <Sparkline
                height={26}
                base={0}
                points={ahead.map((point) => ({ at: Date.parse(point.at), value: point.done - point.planned }))}
                series={{
                  caption: 'Divisions done against the plan',
                  head: ['Time', 'Done', 'Against the plan'],
                  rows: ahead.map((point) => [
                    instantText(point.at, timeZone, 'clock'),
                    String(point.done),
                    pointText(point),
                  ]),
                }}
              />
            )}
          </Curve>
          <Count>
            {done} of {of}
            <VisuallyHidden> divisions done</VisuallyHidden>
          </Count>
        </>
      )}
      <Actions>{actions}</Actions>
    </Strip>
  );
};
