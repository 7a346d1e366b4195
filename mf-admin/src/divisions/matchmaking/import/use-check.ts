import { useRef, useState } from 'react';
import { noMapping, type ImportCheck, type ImportMapping } from '@schi/contract';
import { useCheckImportMutation } from './import.api';

/** A list, and the file that it is from. */
export interface List {
  text: string;
  file: string | null;
}

/**
 * A list while its columns and words are mapped. Each change is checked by the server; the answer to the last one
 * counts.
 */
export const useCheck = (tournamentId: number) => {
  const [ask] = useCheckImportMutation();
  const [list, setList] = useState<List | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>(noMapping);
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);

  const look = async (text: string, wanted: ImportMapping) => {
    const own = (turn.current += 1);
    setBusy(true);
    setError(null);
    try {
      const answer = await ask({ body: { tournamentId, text, mapping: wanted } }).unwrap();
      if (own === turn.current) setCheck(answer);
    } catch (failure) {
      if (own === turn.current) setError(failure);
    } finally {
      if (own === turn.current) setBusy(false);
    }
  };

  return {
    list,
    mapping,
    check,
    error,
    isBusy,
    /** Takes another list, and starts its mapping again. */
    take: (next: List | null) => {
      turn.current += 1;
      setList(next);
      setMapping(noMapping);
      setCheck(null);
      setError(null);
      setBusy(false);
      if (next) void look(next.text, noMapping);
    },
    map: (next: ImportMapping) => {
      setMapping(next);
      if (list) void look(list.text, next);
    },
    /** Checks the list as it stands again. */
    again: () => (list ? look(list.text, mapping) : Promise.resolve()),
  };
};
export type Checking = ReturnType<typeof useCheck>;
