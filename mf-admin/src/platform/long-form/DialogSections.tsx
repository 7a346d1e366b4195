import type { ReactNode } from 'react';
import { FormSections, type FormSection } from './FormSections';
import { ChangesBar } from './SaveBar';

interface Props {
  /** What the form is of: `event`. */
  label: string;
  sections: readonly FormSection[];
  /** The names of the fields that differ from what is stored. */
  changed: readonly string[];
  buttons: ReactNode;
}

/** The fields of a dialog that is longer than two screens, in sections with links to them; its buttons stay in view. */
export const DialogSections = ({ label, sections, changed, buttons }: Props) => (
  <FormSections label={label} level={3} sections={sections} changed={changed}>
    <ChangesBar sections={sections} changed={changed} isInView>
      {buttons}
    </ChangesBar>
  </FormSections>
);
