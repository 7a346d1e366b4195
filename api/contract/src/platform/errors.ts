import type { FieldErrors } from './fields';

/**
 * What every refused call answers: a stable code (`RefusalCode`) to decide by, a sentence to show, and a message per
 * field where the form is wrong.
 */
export interface ErrorAnswer {
  code: string;
  message: string;
  errors?: FieldErrors;
}

const isErrorAnswer = (body: unknown): body is Partial<ErrorAnswer> => typeof body === 'object' && body !== null;

/**
 * The text shown for a failed answer: the message, else the errors joined with spaces, else a general sentence
 * (specification, section 8).
 */
export const errorText = (status: number | string, body: unknown): string => {
  if (isErrorAnswer(body)) {
    if (body.message) return body.message;
    if (body.errors && Object.keys(body.errors).length > 0) return Object.values(body.errors).join(' ');
  }
  return `(${status}) Something went wrong, please try again later or contact us for help.`;
};
