import { contests, type EventFormat } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { useFormContext } from '@schi/shared-ui/forms';
import { eventValuesIn } from './event-values';

/** What the settings of a form mean, in sentences, while somebody types them (rule G17). */
export const Explanation = ({ format }: { format: EventFormat }) => {
  const event = eventValuesIn(useFormContext().values);
  return (
    <section aria-label="What these settings mean" aria-live="polite">
      {event ? (
        <ul>
          {contests.explainEvent(format, event).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <Muted>What these settings mean is shown here once all of them are complete.</Muted>
      )}
    </section>
  );
};
