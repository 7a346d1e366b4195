import { useState } from 'react';
import type { DraftChoices, DraftPreviews } from '@schi/contract';
import { useDraftPreviewsQuery } from '../drafts.api';
import { useDebounced } from './use-debounced';

interface Figures {
  previews: DraftPreviews;
  /** They are of earlier choices than the present ones. */
  isBusy: boolean;
  error: unknown;
  refetch: () => void;
}

/**
 * The figures of the choices, asked for once the director stops changing them. Until they come, and while a field is
 * wrong (`asked` is `null`), the earlier ones stay.
 */
export const useFigures = (tournamentId: number, asked: DraftChoices | null, first: DraftPreviews): Figures => {
  const text = asked === null ? null : JSON.stringify(asked);
  const [valid, setValid] = useState(text ?? '{}');
  if (text !== null && text !== valid) setValid(text);
  const later = useDebounced(valid);
  // Cast: the text was made from choices.
  const options = JSON.parse(later) as DraftChoices;
  const isFirst = Object.keys(options).length === 0;
  const { data, error, isFetching, refetch } = useDraftPreviewsQuery({
    body: { tournamentId, ...(isFirst ? {} : { options }) },
  });
  return {
    previews: data ?? first,
    isBusy: isFetching || later !== valid,
    error: isFetching ? undefined : error,
    refetch: () => void refetch(),
  };
};
