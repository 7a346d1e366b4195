import { Alert } from '@schi/shared-ui/components';

/** Says what somebody else has stored meanwhile, where it differs from this form (decision E8). */
export const Changed = ({ differing }: { differing: readonly { label: string; theirs: string }[] }) => (
  <Alert type="warn">
    <p>Somebody else changed this competitor in the meantime. These saved values differ from yours:</p>
    <ul>
      {differing.map(({ label, theirs }) => (
        <li key={label}>
          {label}: <strong>{theirs}</strong>
        </li>
      ))}
      {differing.length === 0 && <li>The same as yours.</li>}
    </ul>
  </Alert>
);
