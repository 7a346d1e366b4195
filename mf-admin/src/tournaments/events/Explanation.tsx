import { eventRules, type EventFormat } from '@schi/contract';
import { Heading, Muted } from '@schi/shared-ui/components';
import { useFormContext } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { eventValuesIn } from './event-values';

const Meaning = styled.section`
  padding: var(--gap-3) var(--gap-4);
  border-radius: var(--radius);
  border: 1px solid var(--line);
  ul {
    margin: var(--gap-2) 0 0;
    padding-left: var(--gap-4);
  }
`;

/** What the settings of a form mean, in sentences, while somebody types them (rule G17). */
export const Explanation = ({ format }: { format: EventFormat }) => {
  const event = eventValuesIn(useFormContext().values);
  return (
    <Meaning aria-label="What these settings mean" aria-live="polite">
      <Heading as="h4" $size="h3">
        What these settings mean
      </Heading>
      {event ? (
        <ul>
          {eventRules.explainEvent(format, event).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <Muted>It is shown here once all settings are complete.</Muted>
      )}
    </Meaning>
  );
};
