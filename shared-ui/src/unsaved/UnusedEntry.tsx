import { lazy, Suspense, useRef } from 'react';
import { useLoadAtTouch } from '@schi/shared-ui/lazy-component';
import type { useForm } from '@schi/shared-ui/forms';
import { useUnusedEntry, type Entry } from './unused-entries';

const load = () => import('./UnusedGuard');
const Guard = lazy(() => load().catch(() => ({ default: () => null })));

/**
 * Stands beside an entry with a button of its own (a code, a size, a phone number) while something is entered there.
 * Whoever leaves the page, by its primary action too, is asked once for all of them whether to use what is entered
 * (rule E8).
 */
export const UnusedEntry = (entry: Entry) => {
  useLoadAtTouch(load);
  const isFirst = useUnusedEntry(entry);
  return (
    isFirst && (
      <Suspense fallback={null}>
        <Guard />
      </Suspense>
    )
  );
};

/** `UnusedEntry` inside a `<Form>`, which is sent to use what is entered. */
export const UnusedForm = ({ what, form }: { what: string; form: Pick<ReturnType<typeof useForm>, 'submit'> }) => {
  const place = useRef<HTMLSpanElement>(null);
  const apply = async () => {
    const currentTarget = place.current?.closest('form');
    return currentTarget ? form.submit({ currentTarget, preventDefault: () => undefined }) : undefined;
  };
  return (
    <span ref={place}>
      <UnusedEntry what={what} apply={apply} />
    </span>
  );
};
