import { useEffect, useRef, useState } from 'react';
import { photoLimits, photoPart, photoRefusals, photoTypes, uploadMerchPhoto } from '@schi/contract';
import { Button, Muted, Row, Stack } from '@schi/shared-ui/components';
import { useSendFile } from '@schi/shared-ui/files';
import { ErrorLine, useField } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { Photo } from './Photo';

const Field = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 var(--gap-2);
    font-weight: 600;
  }
  input[type='file'] {
    display: none;
  }
  progress {
    width: 200px;
    accent-color: var(--link);
  }
`;

const problemOf = (file: File): string | null => {
  if (file.size === 0) return photoRefusals.empty;
  if (file.size > photoLimits.bytes) return photoRefusals.tooLarge;
  return file.type !== '' && !photoTypes.includes(file.type) ? photoRefusals.type : null;
};

/** The photo of an item. It is chosen or taken with the phone, sent at once, and shown as the server made it (E7). */
export const PhotoField = () => {
  const field = useField('photo');
  const send = useSendFile();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const photo = typeof field.value === 'string' ? field.value : null;

  const sendOne = async (file: File) => {
    setSaid('');
    const problem = problemOf(file);
    setFailure(problem);
    if (problem !== null) return;
    setShare(0);
    const { signal } = leaving.current;
    const answer = await send(uploadMerchPhoto, { part: photoPart, file, onProgress: setShare, signal });
    if (signal.aborted) return;
    setShare(null);
    if ('error' in answer) return setFailure(answer.error.errors?.[photoPart] ?? answer.error.message);
    field.set((answer.data as { photo: string }).photo);
    setSaid('The photo is uploaded. Save the item to keep it.');
  };
  const error = failure ?? field.error;
  return (
    <Field aria-describedby={error ? `${field.id}-error` : undefined} aria-busy={share !== null}>
      <legend>Photo</legend>
      <input
        ref={input}
        type="file"
        aria-label="Photo of the item"
        accept={photoTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void sendOne(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Row>
        {photo && <Photo photo={photo} alt="The photo as customers see it" side={160} />}
        <Stack $gap={2}>
          <Muted>JPEG, PNG, WebP or AVIF, up to 12 MB. It is cut to a square.</Muted>
          <Row $gap={2}>
            <Button ref={choose} busy={share !== null} onClick={() => input.current?.click()}>
              {share !== null ? 'Sending…' : photo ? 'Choose another photo' : 'Choose photo'}
            </Button>
            {photo && share === null && (
              <Button
                kind="quiet"
                onClick={() => {
                  field.set(null);
                  setSaid('The photo is removed. Save the item to keep this change.');
                  choose.current?.focus();
                }}
              >
                Remove photo
              </Button>
            )}
          </Row>
          {share !== null && <progress aria-label="Sending the photo" value={share} max={1} />}
          <div role="status">{said}</div>
          <ErrorLine id={field.id} error={error ?? undefined} />
        </Stack>
      </Row>
    </Field>
  );
};
