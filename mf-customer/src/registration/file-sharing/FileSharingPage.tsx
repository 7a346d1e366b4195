import { useEffect, useRef } from 'react';
import { fileLimits, type StoredFile } from '@schi/contract';
import { Card, Heading, Loaded, Muted, Page, Stack } from '@schi/shared-ui/components';
import { DeleteFile } from './DeleteFile';
import { DropZone } from './DropZone';
import { FileList } from './FileList';
import { useFilesQuery } from './files.api';
import { sizeText } from './size-text';
import { Uploads } from './Uploads';
import { useUploads } from './use-uploads';

const Mine = ({ files }: { files: readonly StoredFile[] }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isDeleting = useRef(false);
  // Once the line is gone, and its dialog with it: they would take the focus with them.
  useEffect(() => {
    if (isDeleting.current) heading.current?.focus();
    isDeleting.current = false;
  }, [files.length]);
  const used = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <Heading $size="h3" ref={heading} tabIndex={-1}>
        Your files
      </Heading>
      {files.length === 0 ? (
        <Muted>Nothing uploaded yet. Consent forms, medical notes and the music of a form belong here.</Muted>
      ) : (
        <>
          <FileList
            files={files}
            label="Your files"
            more={(file) => <DeleteFile file={file} onDelete={() => (isDeleting.current = true)} />}
          />
          <Muted>
            {files.length} of {fileLimits.files} files, {sizeText(used)} of {sizeText(fileLimits.bytesInAll)}. Only you
            and the organizers can see them.
          </Muted>
        </>
      )}
    </>
  );
};

/**
 * `/customer/file-sharing`: documents for the organizers, and from them (rule C9). It needs a login only (section 2): a
 * family may be asked for a form before it has registered, so nothing leads away from here.
 */
const FileSharingPage = () => {
  const query = useFilesQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { uploads, choose, retry, dismiss } = useUploads();
  return (
    <Page title="File sharing" intro="Send documents and music to the organizers, and find what they share with you.">
      <Loaded query={query} shape="cards" lines={4} height={72} label="Loading your files">
        {(data) => (
          <>
            <Card aria-label="Your files">
              <Stack>
                <DropZone onFiles={choose} />
                <Uploads uploads={uploads} retry={retry} dismiss={dismiss} />
                <Mine files={data.uploaded} />
              </Stack>
            </Card>
            <Card aria-label="From the organizers">
              <Stack>
                <Heading $size="h3">From the organizers</Heading>
                {data.shared.length === 0 ? (
                  <Muted>The organizers share nothing at the moment. Come back closer to the tournament.</Muted>
                ) : (
                  <FileList files={data.shared} label="From the organizers" />
                )}
              </Stack>
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
};
export default FileSharingPage;
