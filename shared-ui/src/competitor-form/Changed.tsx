import { Alert } from '@schi/shared-ui/components';

/** Shows the values that somebody else has stored since this form was opened, where they differ from it (decision E8). */
export const Changed = ({ differing }: { differing: readonly { label: string; stored: string }[] }) => (
  <Alert type="warn">
    <p>
      Somebody else has changed this competitor since you opened it. What you had not touched is taken over. These saved values differ from
      what you entered:
    </p>
    <ul>
      {differing.map(({ label, stored }) => (
        <li key={label}>
          {label}: <strong>{stored}</strong>
        </li>
      ))}
      {differing.length === 0 && <li>The same as yours.</li>}
    </ul>
  </Alert>
);
