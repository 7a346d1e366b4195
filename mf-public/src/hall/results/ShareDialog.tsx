import { useEffect, useId, useRef } from 'react';
import { Button, Heading, Row, toast } from '@schi/shared-ui/components';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { drawResult, pictureSize } from './draw-result';
import { pictureName, sharedText, type SharedResult } from './share.rules';

// The dialog of shared-ui, and its saving of files, would be named in the entry of this remote, which the first load of
// every visitor has.
const Native = styled.dialog`
  width: min(560px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  padding: var(--gap-6);
  border: 1px solid var(--line);
  border-radius: calc(var(--radius) * 1.5);
  background: var(--raised);
  color: var(--text);
  &[open] {
    display: grid;
    gap: var(--gap-4);
  }
  &::backdrop {
    background: rgb(20 16 10 / 55%);
  }
`;
const Picture = styled.canvas`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: ${pictureSize.width} / ${pictureSize.height};
  border: 1px solid var(--line);
  border-radius: var(--radius);
`;
const Address = styled.p`
  overflow-wrap: anywhere;
  user-select: all;
`;

/** Makes the browser save bytes under a name. */
const save = (blob: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to save by the next minute, even where it asks first.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
const pngOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));

/** Shows what is shared, and hands it to the device, copies its link, or saves its picture. */
const ShareDialog = ({ shared, onClose }: { shared: SharedResult; onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const titleId = useId();
  const dispatch = useDispatch();
  const text = sharedText(shared);
  const url = new URL(shared.path, window.location.origin).href;
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawResult(context, shared, window.location.host);
  }, [shared]);
  const close = () => {
    // Closed before it is gone, so that the browser gives the focus back.
    dialog.current?.close();
    onClose();
  };
  const say = (type: 'success' | 'error', words: string) => dispatch(toast(type, words));
  const savePicture = async () => {
    const png = canvas.current && (await pngOf(canvas.current));
    if (png) save(png, pictureName(shared));
    else say('error', 'The picture could not be made in this browser. The link can still be copied.');
  };
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => say('success', 'The link is copied.'),
      () => say('error', 'The link could not be copied. Please select it and copy it by hand.'),
    );
  const share = async () => {
    const png = canvas.current && (await pngOf(canvas.current));
    const files = png ? [new File([png], pictureName(shared), { type: 'image/png' })] : [];
    const data = { title: shared.title, text, url };
    try {
      await navigator.share(navigator.canShare({ files }) ? { ...data, files } : data);
      close();
    } catch (error) {
      // Somebody who closes the list of the device has decided not to share.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        say('error', 'This device could not share it. Please copy the link.');
    }
  };
  return (
    <Native ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <Heading id={titleId} $size="h3">
        Share this result
      </Heading>
      <Picture ref={canvas} {...pictureSize} role="img" aria-label={text} />
      <Address>{url}</Address>
      <Row $gap={2}>
        {'share' in navigator && (
          <Button kind="primary" onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button onClick={() => void savePicture()}>Save picture</Button>
        <Button kind="quiet" onClick={close}>
          Close
        </Button>
      </Row>
    </Native>
  );
};
export default ShareDialog;
