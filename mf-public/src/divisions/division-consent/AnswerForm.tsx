import { consentAnswerFields, type ConsentAnswer } from '@schi/contract';
import { ChoiceGroup } from '@schi/shared-ui/choice-group';
import { Row } from '@schi/shared-ui/components';
import { ErrorLine, Form, SubmitButton, TextField, useField, useForm } from '@schi/shared-ui/forms';
import { useAnswerDivisionConsentMutation } from './division-consent.api';

const AgreesField = () => {
  const { id, value, error, set, control } = useField('agrees');
  const { 'aria-invalid': isInvalid, 'aria-describedby': describedBy, onBlur, name } = control;
  return (
    // A form that is refused puts the focus on the first wrong field, so the group can have it.
    <ChoiceGroup role="radiogroup" tabIndex={-1} aria-required aria-invalid={isInvalid} aria-describedby={describedBy}>
      <legend>Your answer</legend>
      {(
        [
          [true, 'I agree'],
          [false, 'I do not agree'],
        ] as const
      ).map(([agrees, label]) => (
        <label key={label}>
          <input type="radio" name={name} checked={value === agrees} onBlur={onBlur} onChange={() => set(agrees)} />
          {label}
        </label>
      ))}
      <ErrorLine id={id} error={error} />
    </ChoiceGroup>
  );
};

/** The answer with the full name of who gives it. */
export const AnswerForm = ({ token, isAdult }: { token: string; isAdult: boolean }) => {
  const [send] = useAnswerDivisionConsentMutation();
  const form = useForm<ConsentAnswer & Record<string, unknown>>({
    fields: consentAnswerFields,
    initial: { name: '' },
    onSubmit: (body) => send({ params: { token }, body }).unwrap(),
  });
  return (
    <Form form={form} label="Your answer">
      <AgreesField />
      <TextField
        name="name"
        label="Your full name"
        autoComplete="name"
        hint={isAdult ? 'The name you compete under.' : 'The name of the parent or guardian who answers.'}
      />
      <Row>
        <SubmitButton busyText="Sending…">Send my answer</SubmitButton>
      </Row>
    </Form>
  );
};
