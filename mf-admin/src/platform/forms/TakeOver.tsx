import { useEffect, useRef } from 'react';
import { untouched, type FormState } from '@schi/shared-ui/forms';

interface Props {
  form: FormState;
  /** The values of the page as it is shown now. */
  now: Record<string, unknown>;
  /** A change was refused because somebody else had changed the page. */
  isOutdated: boolean;
}

/**
 * After a refusal, takes over what others changed in fields that were not touched here, so that saving anyway keeps
 * their work (rule E8).
 */
export const TakeOver = ({ form, now, isOutdated }: Props) => {
  const opened = useRef(now);
  const { set, values } = form;
  const present = JSON.stringify(now);
  useEffect(() => {
    if (!isOutdated || present === JSON.stringify(opened.current)) return;
    const names = Object.keys(now);
    for (const name of untouched(names, values, opened.current)) set(name, now[name]);
    opened.current = now;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only a refusal and a newer page count, not what is typed afterwards.
  }, [isOutdated, present]);
  return null;
};
