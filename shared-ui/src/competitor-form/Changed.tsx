import { Alert } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import { differing, type Choices } from './changed.rules';

interface Props {
  /** The values of the form. */
  values: Record<string, unknown>;
  /** The stored ones. */
  stored: Record<string, unknown>;
  offer: Choices;
}

/** Shows the values that somebody else has stored since this form was opened, where they differ from it (rule E8). */
const Changed = ({ values, stored, offer }: Props) => {
  const different = differing(values, stored, offer);
  return (
    <Alert type="warn">
      <p>
        Somebody else has changed this competitor since you opened it. What you had not touched is taken over. These
        saved values differ from what you entered:
      </p>
      <Bullets>
        {different.map((one) => (
          <li key={one.label}>
            {one.label}: <strong>{one.stored}</strong>
          </li>
        ))}
        {different.length === 0 && <li>The same as yours.</li>}
      </Bullets>
    </Alert>
  );
};
export default Changed;
