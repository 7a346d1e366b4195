import { maxQuestions, type Question } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { PlainArea, PlainInput, useField } from '@schi/shared-ui/forms';
import { LinesEditor } from '../../platform/settings-page/LinesEditor';

/** The questions and answers of the home page, in its order (rule E9). */
export const QuestionsEditor = () => {
  const { value } = useField('faq');
  return (
    <LinesEditor<Question>
      field="faq"
      label="Questions and answers"
      name="question"
      fresh={{ question: '', answer: '' }}
      most={maxQuestions}
      columns="minmax(0, 1fr) auto"
      narrowColumns="minmax(0, 1fr)"
      nameOf={(_, index) => `question ${index + 1}`}
      intro={
        <Muted>
          {Array.isArray(value) && value.length > 0
            ? 'Visitors read the questions in this order. Answers are formatted as the text above.'
            : 'No questions yet. The home page shows this section once there is one.'}
        </Muted>
      }
    >
      {({ line: { question, answer }, index, write, onBlur, error, describedBy }) => {
        const box = (what: string, text: string) => ({
          'aria-label': `${what} ${index + 1}`,
          'aria-invalid': error && text.trim() === '' ? true : undefined,
          'aria-describedby': describedBy,
          value: text,
          onBlur,
        });
        return (
          <>
            <PlainInput
              {...box('Question', question)}
              autoComplete="off"
              placeholder="Where do we park?"
              onChange={(event) => write({ question: event.target.value })}
            />
            <PlainArea
              {...box('Answer', answer)}
              rows={3}
              placeholder="The answer"
              style={{ order: 1, gridColumn: '1 / -1' }}
              onChange={(event) => write({ answer: event.target.value })}
            />
          </>
        );
      }}
    </LinesEditor>
  );
};
