import { useEffect } from 'react';

/** Stands in until the page's own files are kept for a start without a network. */
export const useKeepsPage = (): void => {
  useEffect(() => {
    void import('./scan/camera').then(({ prepare }) => prepare()).catch(() => undefined);
  }, []);
};
