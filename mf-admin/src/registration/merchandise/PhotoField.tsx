import { useRef, useState } from 'react';
import { uploadMerchPhoto } from '@schi/contract';
import { Button, Muted, Row, Stack } from '@schi/shared-ui/components';
import { ErrorLine, useField } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { PictureButton, usePictureUpload } from '../../platform/pictures/PictureUpload';
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
`;

/** The photo of an item. It is chosen or taken with the phone, sent at once, and shown as the server made it (E7). */
export const PhotoField = () => {
  const field = useField('photo');
  const choose = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const photo = typeof field.value === 'string' ? field.value : null;
  const { share, failure, upload } = usePictureUpload(uploadMerchPhoto, {}, (answer) => {
    field.set(answer.photo);
    setSaid('The photo is uploaded. Save the item to keep it.');
  });
  const error = failure ?? field.error;
  return (
    <Field aria-describedby={error ? `${field.id}-error` : undefined} aria-busy={share !== null}>
      <legend>Photo</legend>
      <Row>
        {photo && <Photo photo={photo} alt="The photo as customers see it" side={160} />}
        <Stack $gap={2}>
          <Muted>JPEG, PNG, WebP or AVIF, up to 12 MB. It is cut to a square.</Muted>
          <Row $gap={2}>
            <PictureButton
              label="Photo of the item"
              text={photo ? 'Choose another photo' : 'Choose photo'}
              share={share}
              button={choose}
              onFile={(file) => {
                setSaid('');
                void upload(file);
              }}
            />
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
          <div role="status">{said}</div>
          <ErrorLine id={field.id} error={error ?? undefined} />
        </Stack>
      </Row>
    </Field>
  );
};
