import { useState } from 'react';
import { contests, countedLength, lengthText, lengthUnits, readLength, type scoring } from '@schi/contract';
import { Button, Muted, Row, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import type { FormatProps } from '../../scoring/context';
import { FinishButton } from '../../scoring/FinishButton';
import { enterText, NumberPad } from '../../scoring/NumberPad';
import { Grid, Tap } from '../../scoring/scoring-controls';
import { Refused } from '../../scoring/Refused';
import { RowHead } from '../../scoring/RowHead';
import { RunningOrder } from '../../scoring/RunningOrder';
import { ToolFrame } from '../../scoring/ToolFrame';
import { ToolHead } from '../../scoring/ToolHead';
import { standingIn } from '../../scoring/heads';
import { useContest } from '../../scoring/use-contest';
import { unlikely } from './falls.rules';
import { useUnit } from './use-unit';

interface Chosen {
  competitorId: number;
  number: number;
}
const centimeterMarks = ['.'];
const feetMarks = ['’', '.'];
const unitNames = { metric: 'cm', feet: 'ft and in' } as const;

/** Long falls: each competitor's tries with the best in bold, and a keypad for the next one (rule G4). */
export const LongFall = (props: FormatProps & { rules: contests.LongFallRules }) => {
  const { contest, division, context, rules, onFinish } = props;
  const { attempts } = rules;
  const { contestId } = contest;
  const { namesOf, isReadOnly } = context;
  const { heads, out, order, numbers: turnNumbers, isPast, refusal, send, refuse } = useContest(props);
  const standing = standingIn(contest, division);
  const [tape, setTape] = useUnit(rules.unit);
  const markText = (mark: scoring.Try) => (typeof mark === 'number' ? lengthText(mark, rules) : mark);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [doubtful, setDoubtful] = useState<number | null>(null);

  const numbers = Array.from({ length: attempts }, (_, index) => index + 1);
  const markAt = (competitorId: number, number: number) =>
    contests.valueIn<'try'>(heads, { kind: 'try', contestId, competitorId, number })?.mark ?? null;
  // Everybody has the first try before anybody has the second.
  const [next] = numbers.flatMap((number) =>
    order
      .filter((competitorId) => !out.has(competitorId) && markAt(competitorId, number) === null)
      .map((competitorId): Chosen => ({ competitorId, number })),
  );
  const now = chosen ?? next ?? null;
  const read = readLength(text, tape);
  const typed = read === null ? null : countedLength(read, rules.unit);

  const record = (mark: scoring.Try | null) => {
    if (!now) return;
    const sentence = `${namesOf(now.competitorId)}, try ${now.number}: ${mark === null ? 'taken out' : markText(mark)}.`;
    if (!send({ subject: { kind: 'try', contestId, ...now }, value: mark === null ? null : { mark } }, sentence))
      return;
    setText('');
    setChosen(null);
  };
  const enter = () => {
    if (typed === null)
      refuse(
        `“${text}” is no distance. Type ${tape === 'metric' ? 'centimeters, like 412' : 'feet and inches, like 13’6'}.`,
      );
    else if (typed > unlikely) setDoubtful(typed);
    else record(typed);
  };

  const cell = (competitorId: number, number: number) => {
    const mark = markAt(competitorId, number);
    const marks = numbers.flatMap((one) => markAt(competitorId, one) ?? []).filter((one) => typeof one === 'number');
    const isBest = typeof mark === 'number' && marks.every((one) => one <= mark);
    const shown = mark === null ? '–' : markText(mark);
    return (
      <Tap
        kind="quiet"
        disabled={out.has(competitorId)}
        aria-pressed={now?.competitorId === competitorId && now.number === number}
        aria-label={`${namesOf(competitorId)}, try ${number}: ${mark === null ? 'not noted' : shown}${isBest ? ', best' : ''}`}
        onClick={() => setChosen({ competitorId, number })}
      >
        {isBest ? <strong>{shown}</strong> : <span style={{ fontWeight: 400 }}>{shown}</span>}
      </Tap>
    );
  };

  return (
    <ToolFrame
      tool={
        <>
          <Refused refusal={refusal} onDismiss={() => refuse(null)} />
          {now && (
            <Stack $gap={2}>
              <ToolHead
                competitors={division.competitors}
                competitorId={now.competitorId}
                name={namesOf(now.competitorId)}
                number={turnNumbers.get(now.competitorId)}
              >
                , try {now.number}
              </ToolHead>
              <NumberPad
                label={`Distance of try ${now.number} for ${namesOf(now.competitorId)}`}
                text={text}
                onText={setText}
                submitText={enterText(typed === null ? '' : markText(typed))}
                canSubmit={text.trim() !== ''}
                marks={tape === 'metric' ? centimeterMarks : feetMarks}
                disabled={isReadOnly}
                onSubmit={enter}
              >
                <Row $gap={2}>
                  <Tap disabled={isReadOnly} onClick={() => record('foul')}>
                    Foul
                  </Tap>
                  <Tap disabled={isReadOnly} onClick={() => record('pass')}>
                    Pass
                  </Tap>
                  {markAt(now.competitorId, now.number) !== null && (
                    <Tap kind="quiet" disabled={isReadOnly} onClick={() => record(null)}>
                      Take it out
                    </Tap>
                  )}
                  <Row $gap={2} role="group" aria-label="Unit">
                    {lengthUnits.map((one) => (
                      <Tap key={one} aria-pressed={tape === one} onClick={() => setTape(one)}>
                        {unitNames[one]}
                      </Tap>
                    ))}
                  </Row>
                </Row>
              </NumberPad>
            </Stack>
          )}
          {onFinish && <FinishButton onFinish={onFinish} />}
        </>
      }
      list={
        <Grid label={`Tries: ${contest.title}`}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {numbers.map((number) => (
                <th key={number} scope="col">
                  Try {number}
                </th>
              ))}
              <th scope="col">Place</th>
            </tr>
          </thead>
          <tbody>
            {order.map((competitorId) => (
              <tr
                key={competitorId}
                data-now={now?.competitorId === competitorId ? '' : undefined}
                data-out={out.has(competitorId) ? '' : undefined}
              >
                <RowHead
                  name={namesOf(competitorId)}
                  number={turnNumbers.get(competitorId)}
                  out={out.get(competitorId)}
                />
                {numbers.map((number) => (
                  <td key={number}>{cell(competitorId, number)}</td>
                ))}
                <td>{standing.placings.find((one) => one.competitorId === competitorId)?.place ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </Grid>
      }
    >
      {!isPast && (
        <RunningOrder
          contestId={contestId}
          order={order}
          isBegun={order.some((competitorId) => markAt(competitorId, 1) !== null)}
          numbers={turnNumbers}
          namesOf={namesOf}
          disabled={isReadOnly}
          send={send}
        />
      )}
      {doubtful !== null && (
        <Dialog
          isOpen
          title={`Is ${markText(doubtful)} right?`}
          onClose={() => setDoubtful(null)}
          actions={
            <>
              <Button
                kind="primary"
                onClick={() => {
                  setDoubtful(null);
                  record(doubtful);
                }}
              >
                Yes, {markText(doubtful)}
              </Button>
              <Button kind="quiet" onClick={() => setDoubtful(null)}>
                No, type it again
              </Button>
            </>
          }
        >
          <Muted>That is more than {markText(unlikely)}. Please look at the tape again.</Muted>
        </Dialog>
      )}
    </ToolFrame>
  );
};
