import { Alert, Button, Muted, Stack } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';
import { sizeText } from './size-text';
import type { Upload } from './use-uploads';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--gap-2) var(--gap-4);
  list-style: none;
  progress {
    grid-column: 1 / -1;
    width: 100%;
    height: 10px;
    accent-color: var(--link);
  }
`;

const stateText = ({ state, sent, file }: Upload) => {
  if (state === 'waiting') return 'Waiting for the previous file';
  // All is sent, and the server still looks at it.
  if (sent >= 1) return 'Checking the file…';
  return `${Math.round(sent * 100)}% of ${sizeText(file.size)}`;
};

const OnItsWay = ({ upload, cancel }: { upload: Upload; cancel: () => void }) => (
  <Line>
    <div>
      <p>{upload.file.name}</p>
      <Muted>{stateText(upload)}</Muted>
    </div>
    <Button onClick={cancel} aria-label={`Cancel ${upload.file.name}`}>
      Cancel
    </Button>
    {upload.state === 'sending' && <progress aria-label={`Sent of ${upload.file.name}`} max={1} value={upload.sent} />}
  </Line>
);

interface Props {
  uploads: readonly Upload[];
  retry: (id: number) => void;
  dismiss: (id: number) => void;
}

/** What is on its way, and what could not be sent, with the reason. */
export const Uploads = ({ uploads, retry, dismiss }: Props) => {
  const refused = uploads.filter(({ state }) => state === 'refused');
  const running = uploads.filter(({ state }) => state !== 'refused');
  return (
    <Stack>
      {refused.map(({ id, file, message, mayRetry }) => (
        <Alert
          key={id}
          type="danger"
          actions={mayRetry && <Button onClick={() => retry(id)}>Try again</Button>}
          onDismiss={() => dismiss(id)}
        >
          <p>
            <strong>{file.name}</strong> was not uploaded. {message}
          </p>
        </Alert>
      ))}
      {running.length > 0 && (
        <List $gap={4} aria-label="On their way">
          {running.map((upload) => (
            <OnItsWay key={upload.id} upload={upload} cancel={() => dismiss(upload.id)} />
          ))}
        </List>
      )}
    </Stack>
  );
};
