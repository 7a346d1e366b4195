export { Counter } from './Counter';
export { CheckBox, CheckList, DateField, SelectBox, SelectField, TextArea, TextField, type Option } from './fields';
export { control, ErrorLine, FieldFrame, PlainInput } from './FieldFrame';
export { Form, useField, useFormContext } from './Form';
export { FieldRow, SubmitButton } from './layout';
export { valueAt } from './paths';
export { SendOnReturn } from './SendOnReturn';
export { untouched } from './untouched.rules';
export { useForm, type Form as FormState, type FormOptions } from './use-form';
