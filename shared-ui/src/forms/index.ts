export {
  control,
  Counter,
  ErrorLine,
  FieldFrame,
  FieldLabel,
  PlainArea,
  PlainInput,
  SelectBox,
  type Option,
} from '@schi/shared-ui/controls';
export { CheckBox, CheckList, DateField, SelectField, TextArea, TextField } from './fields';
export { Form, useField, useFormContext } from './Form';
export { FieldRow, SubmitButton } from './layout';
export { MailedCode } from './MailedCode';
export { valueAt } from './paths';
export { SendOnReturn } from './SendOnReturn';
export { untouched } from './untouched.rules';
export { useForm, type Form as FormState, type FormOptions } from './use-form';
