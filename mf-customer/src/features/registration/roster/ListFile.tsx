import { useRef, useState, type ChangeEvent } from 'react';
import { Alert, Button, Row, Stack } from '@schi/shared-ui/components';
import { decodeList, UnreadableList } from './decode';
import { emptyList } from './read-list';

const download = () => {
  const address = URL.createObjectURL(new Blob([emptyList()], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'competitors.csv' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
};

/** Reads a list from a file, and offers an empty list for download. */
export const ListFile = ({ onText }: { onText: (text: string) => void }) => {
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    try {
      onText(decodeList(new Uint8Array(await file.arrayBuffer())));
      setProblem(null);
    } catch (error) {
      setProblem(`${file.name}: ${error instanceof UnreadableList ? error.message : 'This file could not be read.'}`);
    }
    // The user may choose the same file again after a correction.
    target.value = '';
  };
  return (
    <Stack $gap={3}>
      {problem && (
        <Alert type="danger" onDismiss={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="File with the list"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={(event) => void read(event)}
      />
      <Row $gap={3}>
        <Button onClick={() => chooser.current?.click()}>Choose a CSV file</Button>
        <Button kind="quiet" onClick={download}>
          Download an empty list
        </Button>
      </Row>
    </Stack>
  );
};
