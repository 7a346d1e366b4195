import { useState } from 'react';
import { failureText } from '@schi/shared-ui/api-client';
import { toast } from '@schi/shared-ui/components';
import { useDispatch } from '@schi/shared-ui/platform';

/** Saves a file, and says what it failed with. `busy` is the name of the file that is fetched now. */
export const useSaving = () => {
  const dispatch = useDispatch();
  const [busy, setBusy] = useState<string | null>(null);
  const save = async (name: string, fetchIt: () => Promise<void>): Promise<void> => {
    setBusy(name);
    try {
      await fetchIt();
    } catch (error) {
      dispatch(toast('error', failureText(error)));
    } finally {
      setBusy(null);
    }
  };
  return { busy, save: (name: string, fetchIt: () => Promise<void>) => void save(name, fetchIt) };
};
