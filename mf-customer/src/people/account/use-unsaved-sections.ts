import { useCallback, useEffect, useState } from 'react';

/** Tells the page whether the section of this name has unsaved changes. */
export type OnDirty = (section: string, isDirty: boolean) => void;

/** Whether one of the page's sections has unsaved changes: the page asks once, however many there are. */
export const useUnsavedSections = () => {
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const onDirty = useCallback<OnDirty>(
    (section, isDirty) =>
      setDirty((before) => [...before.filter((one) => one !== section), ...(isDirty ? [section] : [])]),
    [],
  );
  return { isDirty: dirty.length > 0, onDirty };
};

/** Keeps the page told about one section's form. */
export const useTellDirty = (section: string, form: { isDirty: boolean; isBusy: boolean }, onDirty: OnDirty) => {
  const isDirty = form.isDirty && !form.isBusy;
  useEffect(() => onDirty(section, isDirty), [section, isDirty, onDirty]);
};
