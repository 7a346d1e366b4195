export { Counter } from './Counter';
export { CheckBox, CheckList, DateField, SelectBox, SelectField, TextArea, TextField, type Option } from './fields';
export { Form, useField, useFormContext } from './Form';
export { FieldRow, SubmitButton } from './layout';
export { useForm, type Form as FormState, type FormOptions } from './use-form';
