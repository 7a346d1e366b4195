import {
  competitorDeclaration,
  competitorFieldNames,
  type CompetitorField,
  type CompetitorInput,
  type TextInput,
} from '@schi/contract';
import { FieldRow, TextArea, TextField } from '@schi/shared-ui/forms';

interface Text {
  name: keyof CompetitorInput;
  label: string;
  input: TextInput;
}

const textOf = (name: keyof CompetitorInput): Text[] => {
  const { form, label }: CompetitorField = competitorDeclaration[name];
  return form === 'own' || label === null ? [] : [{ name, label, input: form }];
};
const texts = competitorFieldNames.flatMap(textOf);

/**
 * The fields of one part of the form that are declared as texts: single lines beside each other, then texts of several
 * lines.
 */
export const TextFields = ({ part }: { part: TextInput['part'] }) => {
  const shown = texts.filter(({ input }) => input.part === part);
  return (
    <>
      <FieldRow>
        {shown
          .filter(({ input }) => input.kind !== 'lines')
          .map(({ name, label, input: { kind, hint } }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              hint={hint}
              type={kind === 'phone' ? 'tel' : 'text'}
              autoComplete="off"
            />
          ))}
      </FieldRow>
      {shown
        .filter(({ input }) => input.kind === 'lines')
        .map(({ name, label, input: { hint } }) => (
          <TextArea key={name} name={name} label={label} hint={hint} />
        ))}
    </>
  );
};
