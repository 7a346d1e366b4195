import { useState } from 'react';
import { exportName, type Endpoint, type ExportFormat, type ListQuery } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Button, Row, toast } from '@schi/shared-ui/components';
import { useSaveFile } from '@schi/shared-ui/files';
import { useDispatch } from '@schi/shared-ui/platform';
import { MenuButton } from '../menu/MenuButton';
import type { MenuItem } from '../menu/CardMenu';
import { useTournaments } from './use-tournaments';

interface Props {
  endpoint: Endpoint<string>;
  /** What the list holds, for the file's name. */
  list: string;
  /** The list as it is filtered and sorted now, or the day of a report. */
  query: ListQuery & { date?: string; tournamentId?: number };
}

/** Saves what the list shows, all pages of it, as CSV or for Excel (rule E2). */
const useExport = ({ endpoint, list, query }: Props) => {
  const save = useSaveFile();
  const dispatch = useDispatch();
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const tournament = useTournaments().data?.find(({ id }) => id === Number(query.tournamentId));
  const { page: _page, pageSize: _pageSize, ...rest } = query;
  const fetchAs = async (format: ExportFormat) => {
    setBusy(format);
    try {
      // Cast: an export has no path parameters, and the type of an endpoint of any list does not say so.
      await save(endpoint, {} as never, `${exportName({ list, tournament })}.${format}`, { ...rest, format });
    } catch (error) {
      dispatch(toast('error', failureText(error)));
    } finally {
      setBusy(null);
    }
  };
  return { busy, fetchAs };
};

/** Saves a list from one menu; `more` are further exports of it. */
export const ExportMenu = ({ more = [], ...of }: Props & { more?: readonly MenuItem[] }) => {
  const { busy, fetchAs } = useExport(of);
  const items = [
    { label: 'CSV', act: () => void fetchAs('csv') },
    { label: 'Excel', act: () => void fetchAs('xlsx') },
    ...more,
  ];
  return <MenuButton label="Export" busy={busy !== null} items={items} />;
};

/** The same as two buttons, in a dialog that is about the export. */
export const ExportButtons = (of: Props) => {
  const { busy, fetchAs } = useExport(of);
  return (
    <Row $gap={2} role="group" aria-label="Export">
      <Button busy={busy === 'csv'} onClick={() => void fetchAs('csv')}>
        CSV
      </Button>
      <Button busy={busy === 'xlsx'} onClick={() => void fetchAs('xlsx')}>
        Excel
      </Button>
    </Row>
  );
};
