import { getCertificates, type CertificateQuery } from '@schi/contract';
import { Button } from '@schi/shared-ui/components';
import { useSaveFile } from '@schi/shared-ui/files';
import { useSaving } from './use-saving';

interface Props {
  tournamentId: number;
  query: CertificateQuery;
  /** Whose, for who cannot see where the button stands. */
  of: string;
  label?: string;
}

/** Saves certificates as a PDF, a page each. */
export const CertificateButton = ({ tournamentId, query, of, label = 'Certificate' }: Props) => {
  const saveFile = useSaveFile();
  const { busy, save } = useSaving();
  return (
    <Button
      kind="quiet"
      busy={busy !== null}
      aria-label={`${label}: certificate of ${of}`}
      onClick={() => save(of, () => saveFile(getCertificates, { tournamentId }, `Certificate ${of}.pdf`, { ...query }))}
    >
      {label}
    </Button>
  );
};
