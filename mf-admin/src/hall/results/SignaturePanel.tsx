import { useRef, useState } from 'react';
import { certificateSignature, signatureFields, type CertificateSignature } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Button, Loaded, Muted, Row, toast } from '@schi/shared-ui/components';
import { FormDialog } from '@schi/shared-ui/dialog';
import { ErrorLine, TextField } from '@schi/shared-ui/forms';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { api } from '../../api';
import { Facts, Panel } from '../../platform/layout/Panel';
import { PictureButton, usePictureUpload } from '../../platform/pictures/PictureUpload';
import { useChangeSignatureMutation, useRemoveSignatureMutation, useSignatureQuery } from './results.api';

/** On white, as it is printed, in dark colors too. */
const Written = styled.img`
  display: block;
  max-width: 220px;
  max-height: 90px;
  padding: var(--gap-2);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: #fff;
`;

interface Props {
  tournamentId: number;
  signature: CertificateSignature;
}

const NameDialog = ({ tournamentId, signature, onClose }: Props & { onClose: () => void }) => {
  const [change] = useChangeSignatureMutation();
  return (
    <FormDialog<Pick<CertificateSignature, 'name'>>
      title="Who signs the certificates"
      fields={signatureFields}
      initial={{ name: signature.name }}
      submitText="Save"
      busyText="Saving…"
      done="The name is saved."
      onSubmit={(body) => change({ params: { tournamentId }, body }).unwrap()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name below the line"
        hint="Such as Master Jane Kim. Empty: it is written by hand."
        autoComplete="off"
      />
    </FormDialog>
  );
};

const Signed = ({ tournamentId, signature }: Props) => {
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const [remove, removing] = useRemoveSignatureMutation();
  const said = (text: string) => void dispatch(toast('success', text));
  const { share, failure, upload } = usePictureUpload(certificateSignature.upload, { tournamentId }, () => {
    dispatch(api.util.invalidateTags(['Results']));
    said('The signature is saved.');
  });
  const { name, image } = signature;
  return (
    <>
      <Facts>
        <dt>Name</dt>
        <dd>{name === '' ? 'None: it is written by hand' : <bdi>{name}</bdi>}</dd>
        <dt>Signature</dt>
        <dd>
          {image === null ? (
            'None: it is written by hand'
          ) : (
            <Written src={image} alt="The signature as it is printed" />
          )}
        </dd>
      </Facts>
      <Row $gap={2}>
        <Button onClick={() => setOpen(true)}>Edit name</Button>
        <PictureButton
          label="Picture of the signature"
          text={image === null ? 'Choose picture' : 'Choose another picture'}
          share={share}
          button={choose}
          onFile={(file) => void upload(file)}
        />
        {image !== null && share === null && (
          <Button
            kind="quiet"
            busy={removing.isLoading}
            onClick={() =>
              void remove({ params: { tournamentId } })
                .unwrap()
                .then(
                  () => {
                    said('The signature is removed.');
                    choose.current?.focus();
                  },
                  (error: unknown) => void dispatch(toast('error', failureText(error))),
                )
            }
          >
            Remove picture
          </Button>
        )}
      </Row>
      <Muted>A photo of black ink on white paper. Only the ink is stored and printed.</Muted>
      <ErrorLine id="signature" error={failure ?? undefined} />
      {isOpen && <NameDialog tournamentId={tournamentId} signature={signature} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Who signs the certificates, and the picture of the signature (decision hall/results). */
export const SignaturePanel = ({ tournamentId }: { tournamentId: number }) => {
  const query = useSignatureQuery({ params: { tournamentId } }, { refetchOnMountOrArgChange: true });
  return (
    <Panel title="Signature of the certificates">
      <Loaded query={query} shape="rows" lines={2} label="Loading the signature">
        {(signature) => <Signed tournamentId={tournamentId} signature={signature} />}
      </Loaded>
    </Panel>
  );
};
