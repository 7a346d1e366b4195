import type { Field, FieldGroup } from '../../platform/fields';

/** How the form asks for a text: in which part, on one line or several, and with which hint. */
export interface TextInput {
  part: 'name' | 'school' | 'emergency';
  kind: 'line' | 'phone' | 'lines';
  hint?: string;
}

/**
 * What every part of the system needs to know about one field of a competitor. Each property is required, so that none
 * is forgotten.
 */
export interface CompetitorField {
  /** How its value is tidied and checked, with its limits. */
  rule: Field | FieldGroup;
  /** Its name on the form and where a change is shown; `null` for a field that is not shown by itself. */
  label: string | null;
  /** `own`: the form has a component for this field, or does not ask for it. */
  form: TextInput | 'own';
  /** A family's next competitor starts with the value of the last one. */
  isShared: boolean;
  /** Column headings in a roster; the first is the one we write. `null`: not in a roster. */
  roster: readonly [string, ...string[]] | null;
  /**
   * Whether a list of competitors who registered elsewhere must have it (decision divisions/roster-import). `never`: it
   * is not read from such a list. Where it is optional and left out, it is stored empty.
   */
  elsewhere: 'required' | 'optional' | 'never';
  /**
   * The heading of its column in the exported list. `null`: not listed, or listed in other words by the list itself.
   */
  listed: string | null;
  /**
   * Shown with its label on the page of staff, where it is filled in. Medical notes are sent there only on request
   * (`showPrivateDetails`).
   */
  isOnStaffPage: boolean;
  /** Staff see it only on request, which is logged; the audit log says that it changed, and not its value (rule C1). */
  isPrivate: boolean;
  /** How the privacy policy names it; `null` where it is no data of a person. */
  policy: string | null;
  /** What is left of it when the account is deleted (rule B9). `own`: the API has a rule for this field. */
  onErase: 'empty' | 'retain' | 'own';
}
