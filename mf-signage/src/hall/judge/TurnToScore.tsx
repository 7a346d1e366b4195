import { useState } from 'react';
import { scoring } from '@schi/contract';
import { Alert, Muted, Stack } from '@schi/shared-ui/components';
import { enterText, NumberPad } from '../scoring/NumberPad';
import { scoreOf } from '../formats/panel/panel.rules';
import { ToolName } from '../scoring/scoring-controls';
import type { Send } from '../scoring/use-recording';

interface Props {
  contestId: number;
  rules: scoring.PanelRules;
  seat: number;
  competitorId: number;
  round: 1 | 2;
  name: string;
  school: string;
  /** Where it stands: `3 of 8`. */
  place: string;
  disabled: boolean;
  send: Send;
  refusal: string | null;
  refuse: (text: string | null) => void;
  onDone: () => void;
}

/** The score of one seat for one competitor. */
export const TurnToScore = (props: Props) => {
  const { contestId, rules, seat, competitorId, round, name, school, place, disabled, send, refusal, refuse, onDone } =
    props;
  const [text, setText] = useState('');
  const typed = scoreOf(text, rules);
  const enter = () => {
    if (typed === null) return refuse(`“${text}” is no score. ${scoring.scoresText(rules)}`);
    const isRecorded = send(
      { subject: { kind: 'score', contestId, competitorId, round, seat }, value: { points: typed } },
      `${name}: ${scoring.pointsText(typed)} by judge ${seat}.`,
    );
    if (!isRecorded) return;
    setText('');
    onDone();
  };
  return (
    <Stack $gap={2}>
      <div>
        <Muted>
          {place}
          {round === 2 && ' · one more turn'}
        </Muted>
        <ToolName>
          <bdi>{name}</bdi>
        </ToolName>
        <Muted>{school}</Muted>
      </div>
      {refusal !== null && (
        <Alert type="danger" onDismiss={() => refuse(null)}>
          Not noted: {refusal}
        </Alert>
      )}
      <NumberPad
        label={`Your score for ${name}`}
        text={text}
        onText={setText}
        submitText={enterText(typed === null ? '' : scoring.pointsText(typed))}
        canSubmit={text.trim() !== ''}
        disabled={disabled}
        onSubmit={enter}
      >
        <Muted>{scoring.scoresText(rules)}</Muted>
      </NumberPad>
    </Stack>
  );
};
