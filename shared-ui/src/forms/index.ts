export { Counter } from './Counter';
export { CheckBox, CheckList, DateField, SelectBox, SelectField, TextArea, TextField, type Option } from './fields';
export { ErrorLine, PlainInput } from './FieldFrame';
export { Form, useField, useFormContext } from './Form';
export { FieldRow, SubmitButton } from './layout';
export { SendOnReturn } from './SendOnReturn';
export { useForm, type Form as FormState, type FormOptions } from './use-form';
