import { Alert } from '@schi/shared-ui/components';

/** Why the last thing was not noted; what was typed stays. */
export const Refused = ({ refusal, onDismiss }: { refusal: string | null; onDismiss: () => void }) =>
  refusal !== null && (
    <Alert type="danger" onDismiss={onDismiss}>
      Not noted: {refusal}
    </Alert>
  );
