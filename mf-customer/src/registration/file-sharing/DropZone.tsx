import { useRef, useState, type DragEvent } from 'react';
import { acceptedEndings } from '@schi/contract';
import { Button, Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const Zone = styled.div<{ $over: boolean }>`
  display: grid;
  justify-items: center;
  gap: var(--gap-3);
  padding: var(--gap-6) var(--gap-4);
  border: 2px dashed ${({ $over }) => ($over ? 'var(--link)' : 'var(--control)')};
  border-radius: var(--radius);
  background: ${({ $over }) => ($over ? 'var(--info-surface)' : 'var(--sunken)')};
  text-align: center;
  input {
    display: none;
  }
`;

/** Where files are chosen, or dropped. */
export const DropZone = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Zone
      $over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Files to upload"
        accept={acceptedEndings}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button kind="primary" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <Muted>PDF documents, pictures and sound recordings, up to 20 MB each. You can also drop them here.</Muted>
    </Zone>
  );
};
