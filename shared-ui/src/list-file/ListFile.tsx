import { useRef, useState, type ChangeEvent } from 'react';
import { Alert, Button, Row, Stack } from '@schi/shared-ui/components';
import { decodeList, UnreadableList } from './decode-list';

const download = (text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'competitors.csv' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
};

interface Props {
  /** Gets the text, and the name of its file. */
  onText: (text: string, file: string) => void;
  /** The most bytes of a file. */
  most: number;
  /** A list with headings only, which is offered for download. */
  emptyList: () => string | Promise<string>;
}

/** Reads a list of competitors from a file, and offers an empty list for download. */
export const ListFile = ({ onText, most, emptyList }: Props) => {
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    try {
      onText(decodeList(new Uint8Array(await file.arrayBuffer()), most), file.name);
      setProblem(null);
    } catch (error) {
      setProblem(`${file.name}: ${error instanceof UnreadableList ? error.message : 'This file could not be read.'}`);
    }
    // The user may choose the same file again after a correction.
    target.value = '';
  };
  const save = async () => {
    try {
      download(await emptyList());
    } catch {
      setProblem('The empty list could not be loaded just now. Please try again.');
    }
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
        <Button kind="quiet" onClick={() => void save()}>
          Download an empty list
        </Button>
      </Row>
    </Stack>
  );
};
