import { getCertificates, getResultList, type ResultListNames } from '@schi/contract';
import { Button, Row } from '@schi/shared-ui/components';
import { useSaveFile } from '@schi/shared-ui/files';
import { useSaving } from './use-saving';

const lists: { names: ResultListNames; label: string }[] = [
  { names: 'public', label: 'List for the wall' },
  { names: 'full', label: 'List with full names' },
];

/**
 * Saves what is printed of a tournament: all certificates in the order in which they are handed out, and the list of
 * results.
 */
export const PaperButtons = ({ tournamentId }: { tournamentId: number }) => {
  const saveFile = useSaveFile();
  const { busy, save } = useSaving();
  return (
    <Row $gap={2} role="group" aria-label="PDF">
      <Button
        busy={busy === 'certificates'}
        onClick={() => save('certificates', () => saveFile(getCertificates, { tournamentId }, 'Certificates.pdf'))}
      >
        All certificates
      </Button>
      {lists.map(({ names, label }) => (
        <Button
          key={names}
          busy={busy === names}
          onClick={() => save(names, () => saveFile(getResultList, { tournamentId }, 'Results.pdf', { names }))}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
};
