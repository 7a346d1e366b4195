import { useEffect, useId, useRef, useState } from 'react';
import { Alert, Button } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { PlainInput } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { useStableCallback } from '@schi/shared-ui/stable-callback';

const Picture = styled.video`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  max-height: 50vh;
  object-fit: cover;
  border-radius: var(--radius);
  background: #000;
`;
const ByHand = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--gap-2);
  margin-top: var(--gap-3);
  label {
    grid-column: 1 / -1;
    font-weight: 600;
  }
`;

const otherWays = 'Type the code below, use a scanner, or close this and search by name.';
const whyNot = (error: unknown): string => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return `The camera may not be used here. Allow it for this site in the browser’s settings and open this again. ${otherWays}`;
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return `This device has no camera that could be used. ${otherWays}`;
  if (name === 'NotReadableError')
    return `Another program is using the camera. Close it and open this again. ${otherWays}`;
  return `The camera cannot be used in this browser. ${otherWays}`;
};

/** Reads a confirmation code: by the camera, by typing or pasting it, or by a scanner that types. */
export const ScanDialog = ({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) => {
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const found = useStableCallback(onText);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { watch } = await import('./camera');
      if (!video.current) return;
      const end = await watch(video.current, (text) => {
        if (isOver) return;
        isOver = true;
        navigator.vibrate?.(60);
        found(text);
      });
      stop = end;
      if (isOver) end();
    };
    begin().catch((error: unknown) => setProblem(whyNot(error)));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [found]);
  return (
    <Dialog title="Scan a code" isOpen onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {problem ? (
        <Alert type="warn">{problem}</Alert>
      ) : (
        <Picture ref={video} muted playsInline aria-label="What the camera sees" />
      )}
      <ByHand
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) onText(typed);
        }}
      >
        <label htmlFor={id}>Code of 8 characters</label>
        <PlainInput
          id={id}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">Open</Button>
      </ByHand>
    </Dialog>
  );
};
