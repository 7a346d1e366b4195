import { checkField, longText, required, text, textLimits, unlessEmpty, type Field } from '../../platform/fields';
import { isCalendarDate } from '../../values/dates';

/** A question of visitors and its answer, as staff write them. */
export interface Question {
  question: string;
  /** Markdown (rule E9). */
  answer: string;
}

/** The most questions of a home page. */
export const maxQuestions = 20;

const isQuestion = (item: unknown): item is Question =>
  typeof item === 'object' &&
  item !== null &&
  ['question', 'answer'].every((name) => typeof (item as Record<string, unknown>)[name] === 'string');

const line = text(required);
const body = longText(required);
const tidied = (field: Field, value: string): string => {
  const { value: tidy } = checkField(field, value);
  return typeof tidy === 'string' ? tidy : value;
};

/** Questions with answers, in the order of the page. Those with nothing in them are left out. */
export const questionList: Field = {
  clean: (value) =>
    Array.isArray(value) && value.every(isQuestion)
      ? value
          .map(({ question, answer }) => ({ question: tidied(line, question), answer: tidied(body, answer) }))
          .filter(({ question, answer }) => question || answer)
      : value,
  maxLength: textLimits.value,
  isRequired: false,
  checks: [
    unlessEmpty((value) => {
      if (!Array.isArray(value) || !value.every(isQuestion)) return 'Please enter a question and an answer';
      if (value.length > maxQuestions) return `Please enter at most ${maxQuestions} questions`;
      const wrong = value.findIndex(
        ({ question, answer }) =>
          checkField(line, question).message !== undefined || checkField(body, answer).message !== undefined,
      );
      return wrong < 0
        ? undefined
        : `Please enter question ${wrong + 1} with at most ${textLimits.text} characters, and its answer with at most ${textLimits.longText}`;
    }),
  ],
};

const quarters = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):(?:00|15|30|45)$/;

/** A date and a time of the day at a quarter of an hour, as a clock shows it: `2026-03-01T09:15`. */
export const clockMoment: Field = {
  ...text(
    unlessEmpty((value) =>
      typeof value === 'string' && isCalendarDate(quarters.exec(value)?.[1])
        ? undefined
        : 'Please enter a date and a time at a quarter of an hour, such as 9:15 AM',
    ),
  ),
  maxLength: textLimits.value,
};
