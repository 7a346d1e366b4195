import { useEffect, useRef, useState, type RefObject } from 'react';
import { photoLimits, photoPart, photoRefusals, photoTypes, type Endpoint, type Params } from '@schi/contract';
import { Button } from '@schi/shared-ui/components';
import { useSendFile } from '@schi/shared-ui/files';
import { styled } from '@schi/shared-ui/platform';

const Hidden = styled.input`
  display: none;
`;
const Progress = styled.progress`
  width: 200px;
  accent-color: var(--link);
`;

const problemOf = (file: File): string | null => {
  if (file.size === 0) return photoRefusals.empty;
  if (file.size > photoLimits.bytes) return photoRefusals.tooLarge;
  return file.type !== '' && !photoTypes.includes(file.type) ? photoRefusals.type : null;
};

/** Sends one picture at a time, until the page is left. `share` is what was sent of it, 0 to 1; `null`: none is sent. */
export const usePictureUpload = <Path extends string, Answer>(
  endpoint: Endpoint<Path, FormData, Answer, void>,
  params: Params<Path>,
  onSent: (answer: Answer) => void,
) => {
  const send = useSendFile();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const upload = async (file: File): Promise<void> => {
    const problem = problemOf(file);
    setFailure(problem);
    if (problem !== null) return;
    setShare(0);
    const { signal } = leaving.current;
    const answer = await send(endpoint, { part: photoPart, file, onProgress: setShare, signal }, params);
    if (signal.aborted) return;
    setShare(null);
    if ('error' in answer) return setFailure(answer.error.errors?.[photoPart] ?? answer.error.message);
    // Cast: the endpoint says what is answered.
    onSent(answer.data as Answer);
  };
  return { share, failure, upload };
};

interface Props {
  /** For who cannot see where the button stands. */
  label: string;
  text: string;
  share: number | null;
  button?: RefObject<HTMLButtonElement | null>;
  onFile: (file: File) => void;
}

/** Chooses a picture, or takes it with the phone, and shows how much of it was sent. */
export const PictureButton = ({ label, text, share, button, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Hidden
        ref={input}
        type="file"
        aria-label={label}
        accept={photoTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button {...(button ? { ref: button } : {})} busy={share !== null} onClick={() => input.current?.click()}>
        {share !== null ? 'Sending…' : text}
      </Button>
      {share !== null && <Progress aria-label={`Sending: ${label}`} value={share} max={1} />}
    </>
  );
};
