import { useRef, useState } from 'react';
import {
  acceptedEndings,
  filePart,
  fileProblem,
  fileRefusals,
  getStaffFile,
  shareFile,
  uploadFile,
  type StaffRegistration,
  type StoredFile,
} from '@schi/contract';
import { failureText, type CallFailure } from '@schi/shared-ui/api-client';
import { Alert, Button, Muted, Row, toast } from '@schi/shared-ui/components';
import { ProgressBar } from '@schi/shared-ui/layout';
import { useSaveFile, useSendFile } from '@schi/shared-ui/files';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { useActingFor } from '@schi/shared-ui/session';
import { api } from '../../api';
import { Panel } from '../../platform/layout/Panel';
import { Time } from '../../platform/layout/times';
import { useUnshareFileMutation } from '../../registration/registration.api';

const Sub = styled.h3`
  margin: 0;
  font: 600 1rem/1.4 var(--font-text);
`;

/**
 * Sends one file, to the family or in its name. Returns the share that was sent (0 to 1, or `null`) and the reason of a
 * refusal.
 */
const useSend = (registrationId: number) => {
  const send = useSendFile();
  const dispatch = useDispatch();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const share = async (file: File, isOnBehalf: boolean) => {
    const problem = fileProblem(file);
    setFailure(problem ? fileRefusals[problem] : '');
    if (problem) return;
    setSent(0);
    const { signal } = new AbortController();
    const sending = { part: filePart, file, onProgress: setSent, signal };
    const answer = await (isOnBehalf ? send(uploadFile, sending) : send(shareFile, sending, { registrationId }));
    setSent(null);
    dispatch(api.util.invalidateTags(['Registration']));
    if ('error' in answer) setFailure(answer.error.message);
    else
      dispatch(
        toast(
          'success',
          isOnBehalf ? `${file.name} is uploaded on their behalf.` : `The family finds ${file.name} among their files.`,
        ),
      );
  };
  return { share, sent, failure, forget: () => setFailure('') };
};

/** Files both ways: what the family uploaded, and what staff share with them (rule C9). */
export const Files = ({ page }: { page: StaffRegistration }) => {
  const { registrationId } = page.registration;
  const save = useSaveFile();
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [unshare, unsharing] = useUnshareFileMutation();
  const { share, sent, failure, forget } = useSend(registrationId);
  const isActing = useActingFor()?.personId === page.customer.personId;
  const isOnBehalf = useRef(false);
  const choose = (onBehalf: boolean) => {
    isOnBehalf.current = onBehalf;
    input.current?.click();
  };
  const complain = (error: unknown) => void dispatch(toast('error', failureText(error as CallFailure)));
  const line = ({ fileId, name, at }: StoredFile, isShared: boolean) => (
    <Row $spread key={fileId}>
      <span>
        {name}, <Time at={at} />
      </span>
      <Row $gap={2}>
        <Button
          aria-label={`Save ${name}`}
          onClick={() => void save(getStaffFile, { registrationId, fileId }, name).catch(complain)}
        >
          Save
        </Button>
        {isShared && (
          <Button
            kind="danger"
            busy={unsharing.isLoading}
            aria-label={`Stop sharing ${name}`}
            onClick={() =>
              void unshare({ params: { registrationId, fileId } })
                .unwrap()
                .then(() => dispatch(toast('success', `${name} is no longer shared.`)), complain)
            }
          >
            Stop sharing
          </Button>
        )}
      </Row>
    </Row>
  );
  return (
    <Panel
      title="Files"
      actions={
        <Row $gap={2}>
          {isActing && (
            <Button busy={sent !== null} onClick={() => choose(true)}>
              Upload on their behalf
            </Button>
          )}
          <Button busy={sent !== null} onClick={() => choose(false)}>
            Share a file
          </Button>
        </Row>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to send"
        accept={acceptedEndings}
        onChange={({ target }) => {
          const [file] = [...(target.files ?? [])];
          if (file) void share(file, isOnBehalf.current);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      {sent !== null && <ProgressBar value={sent} max={1} aria-label="Sent so far" />}
      {failure && (
        <Alert type="danger" onDismiss={forget}>
          {failure}
        </Alert>
      )}
      <Sub>From the family</Sub>
      {page.files.length === 0 && <Muted>They have uploaded nothing.</Muted>}
      {page.files.map((file) => line(file, false))}
      <Sub>Shared with the family</Sub>
      {page.sharedFiles.length === 0 && (
        <Muted>Nothing yet. A PDF, picture or recording shared here is visible to this family only.</Muted>
      )}
      {page.sharedFiles.map((file) => line(file, true))}
    </Panel>
  );
};
