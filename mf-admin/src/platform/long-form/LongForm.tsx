import type { ReactNode } from 'react';
import { Form, type FormState } from '@schi/shared-ui/forms';
import { FormSections, type FormSection } from './FormSections';
import { SaveBar } from './SaveBar';

interface Props {
  form: FormState;
  label: string;
  sections: readonly FormSection[];
  /** The names of the fields that differ from what is stored. */
  changed: readonly string[];
  discard: () => void;
  /** What somebody else has stored meanwhile; `null` for nothing. */
  saved: object | null;
  /** `Save tournament`. */
  saveText: string;
  busyText?: string;
  /** The way out while nothing is changed. */
  cancel: ReactNode;
  /** Stands above the sections. */
  children: ReactNode;
}

/**
 * The form of a setting that is longer than two screens: its sections with links to them, and a bar with the changes
 * and the buttons that stays in view once something is changed.
 */
export const LongForm = ({ form, changed, discard, saved, label, sections, children, ...bar }: Props) => (
  <Form form={form} label={label}>
    {children}
    <FormSections label={label} sections={sections} changed={changed}>
      <SaveBar
        {...bar}
        {...(saved ? { saveText: 'Save my version' } : {})}
        sections={sections}
        changed={changed}
        onDiscard={discard}
      />
    </FormSections>
  </Form>
);
