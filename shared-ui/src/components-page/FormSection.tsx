import { fields } from '@schi/contract';
import {
  CheckBox,
  CheckList,
  DateField,
  FieldRow,
  Form,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  useForm,
} from '@schi/shared-ui/forms';

const rules = {
  firstName: fields.text(fields.required),
  email: fields.emailText(fields.required),
  password: fields.secret(fields.required, fields.passwordLength),
  level: fields.id(fields.required),
  birthDate: fields.date(fields.required),
  story: fields.longText(),
  eventIds: fields.ids(),
  agrees: fields.flag(fields.isTrue('Please accept the waiver')),
};
const levels = ['White belt', 'Green belt', 'Black belt, 1st dan'].map((label, value) => ({ value: value + 1, label }));
const events = ['Forms', 'Breaking', 'Sparring'].map((label, value) => ({ value: value + 1, label }));

export const FormSection = () => {
  const form = useForm({
    fields: rules,
    initial: { firstName: '', email: '', password: '', level: '', birthDate: '', story: '', eventIds: [2] },
    onSubmit: () => Promise.reject(new Error('Nothing is saved here')),
  });
  return (
    <Form form={form} label="Competitor">
      <FieldRow>
        <TextField name="firstName" label="First name" autoComplete="off" />
        <TextField name="email" label="E-mail" type="email" autoComplete="off" hint="The receipt is sent there" />
        <TextField name="password" label="Password" type="password" autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <SelectField name="level" label="Competitor level" options={levels} />
        <DateField name="birthDate" label="Birth date" hint="Divisions are made by the age on the day" />
      </FieldRow>
      <CheckList name="eventIds" label="Events" options={events} />
      <TextArea name="story" label="Note" rows={2} />
      <CheckBox name="agrees" label="I accept the waiver for this competitor" />
      <SubmitButton busyText="Saving…">Save competitor</SubmitButton>
    </Form>
  );
};
