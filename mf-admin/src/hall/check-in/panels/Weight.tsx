import { useId, useState } from 'react';
import { competitorFields, checkFields, weighInQuestion } from '@schi/contract';
import { Alert, Button, Icon, Row } from '@schi/shared-ui/components';
import { ErrorLine, PlainInput } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import type { Change } from '../device/recording';
import { weightOf, type FamilyView, type OwnCompetitor } from '../family.rules';
import { markText } from '../texts';

const Place = styled.form`
  grid-column: 1 / -1;
  display: grid;
  gap: var(--gap-1);
  input {
    width: 8ch;
  }
  button {
    padding: 0 var(--gap-3);
  }
`;
const Done = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--gap-1);
  color: var(--ok);
`;

interface Props {
  competitor: OwnCompetitor;
  family: FamilyView;
  onRecord: (changes: Change[], sentence: string) => void;
}

/**
 * The weigh-in: the registered weight is confirmed, or another is noted, in pounds or with its unit. One that is far
 * from it is asked about.
 */
export const Weight = ({ competitor, family, onRecord }: Props) => {
  const id = useId();
  const subject = weightOf(competitor);
  const mark = family.mark(subject);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  /** A weight that is far from the registered one, and is noted once somebody says that it is right. */
  const [asked, setAsked] = useState<{ pounds: number; question: string } | null>(null);
  const name = fullName(competitor);
  const close = () => {
    setTyped(null);
    setError(undefined);
    setAsked(null);
  };
  const record = (pounds: number | null) => {
    close();
    onRecord(
      [{ ...subject, value: pounds }],
      pounds === null ? `Weigh-in of ${name} undone.` : `${name} weighs ${pounds} lb.`,
    );
  };
  const submit = () => {
    const { values, errors } = checkFields({ weight: competitorFields.weight }, { weight: typed });
    if (errors['weight']) return setError(errors['weight']);
    const pounds = values['weight'] as number;
    const question = weighInQuestion(competitor.weight, pounds);
    if (question === null || asked?.pounds === pounds) return record(pounds);
    setError(undefined);
    return setAsked({ pounds, question });
  };
  if (typed !== null)
    return (
      <Place
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label htmlFor={id}>Weight of {name} in pounds</label>
        <Row $gap={2}>
          <PlainInput
            id={id}
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setAsked(null);
            }}
          />
          <Button type="submit">{asked ? `Yes, note ${asked.pounds} lb` : 'Note weight'}</Button>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
        </Row>
        {asked && <Alert type="warn">{asked.question}</Alert>}
        <ErrorLine id={id} error={error} />
      </Place>
    );
  if (mark.value !== null)
    return (
      <Place as="div">
        <Row $gap={2}>
          <Done>
            <Icon name="check" size={16} />
            {mark.value} lb weighed · {markText(mark)}
          </Done>
          <Button kind="quiet" aria-label={`Correct weight of ${name}`} onClick={() => setTyped(String(mark.value))}>
            Correct
          </Button>
          <Button kind="quiet" aria-label={`Undo weigh-in of ${name}`} onClick={() => record(null)}>
            Undo
          </Button>
        </Row>
      </Place>
    );
  return (
    <Place as="div">
      <Row $gap={2}>
        <span>{competitor.weight} lb registered</span>
        <Button kind="quiet" aria-label={`Confirm weight of ${name}`} onClick={() => record(competitor.weight)}>
          Confirm
        </Button>
        <Button
          kind="quiet"
          aria-label={`Correct weight of ${name}`}
          onClick={() => setTyped(String(competitor.weight))}
        >
          Correct
        </Button>
      </Row>
    </Place>
  );
};
