import { useState, type ReactNode } from 'react';
import { downloadFile, type StoredFile } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Muted, Row } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { useSaveFile } from '@schi/shared-ui/files';
import { siteTimeText } from '@schi/shared-ui/site';
import { sizeText } from './size-text';

const kinds = { document: 'Document', picture: 'Picture', sound: 'Recording' } as const;

const OneFile = ({ file, more }: { file: StoredFile; more: ReactNode }) => {
  const save = useSaveFile();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const download = async () => {
    if (isBusy) return;
    setFailure('');
    setBusy(true);
    try {
      await save(downloadFile, { fileId: file.fileId }, file.name);
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  };
  return (
    <Row as="li" $spread>
      <div>
        <p>{file.name}</p>
        <Muted>
          {kinds[file.kind]}, {sizeText(file.bytes)}, {siteTimeText(file.at, 'day')}
        </Muted>
        {failure && (
          <Alert type="danger" onDismiss={() => setFailure('')}>
            {failure}
          </Alert>
        )}
      </div>
      <Row $gap={2}>
        {/* Not disabled while it runs: that would take the focus away. */}
        <Button aria-busy={isBusy} onClick={() => void download()} aria-label={`Download ${file.name}`}>
          Download
        </Button>
        {more}
      </Row>
    </Row>
  );
};

/** Files with what they are; each can be downloaded. `more` adds what else can be done with one. */
export const FileList = ({
  files,
  label,
  more,
}: {
  files: readonly StoredFile[];
  label: string;
  more?: (file: StoredFile) => ReactNode;
}) => (
  <List $divided aria-label={label}>
    {files.map((file) => (
      <OneFile key={file.fileId} file={file} more={more?.(file)} />
    ))}
  </List>
);
