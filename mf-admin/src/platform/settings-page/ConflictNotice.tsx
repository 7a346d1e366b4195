import { Alert, Button } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import type { Difference } from './differences';

/** Shows the stored values after a conflict, with a button to use them (rule E8). */
export const ConflictNotice = ({ changes, onTake }: { changes: readonly Difference[]; onTake: () => void }) => (
  <Alert type="warn" actions={<Button onClick={onTake}>Use their version</Button>}>
    <p>Somebody else has changed this since you opened it. The saved values are now:</p>
    <Bullets>
      {changes.map(({ label, saved, yours }) => (
        <li key={label}>
          {label}: <strong>{saved}</strong> (yours: {yours})
        </li>
      ))}
      {changes.length === 0 && <li>The same as yours.</li>}
    </Bullets>
  </Alert>
);
