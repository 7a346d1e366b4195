import type { ReactNode } from 'react';
import { isCallFailure } from '@schi/shared-ui/api-client';
import { Skeleton, type SkeletonProps } from './Skeleton';
import { LoadFailure } from './states';

/** The part of a query hook's answer that a page shows. */
export interface Loadable<Data> {
  data?: Data | undefined;
  error?: unknown;
  refetch: () => unknown;
}

type DataOf<Query> = Query extends Loadable<infer Data> ? NonNullable<Data> : never;

/** Several queries as one: it has data once all have data, fails when one fails, and loads all again. */
export const combined = <Queries extends Record<string, Loadable<unknown>>>(
  queries: Queries,
): Loadable<{ [Name in keyof Queries]: DataOf<Queries[Name]> }> => {
  const all = Object.entries(queries);
  return {
    data: all.every(([, { data }]) => data !== undefined)
      ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as {
          [Name in keyof Queries]: DataOf<Queries[Name]>;
        })
      : undefined,
    error: all.find(([, { error }]) => error !== undefined)?.[1].error,
    refetch: () => all.forEach(([, { refetch }]) => void refetch()),
  };
};

/** The skeleton is shown while the first load runs. */
interface Props<Data> extends SkeletonProps {
  query: Loadable<Data>;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Shown when the server answers 404. */
  missing?: ReactNode;
  /** Wraps everything except the data, for pages whose data have a frame of their own. */
  frame?: (content: ReactNode) => ReactNode;
  /** Also shows the failure of a later load, above the data of the earlier one. */
  showsLaterFailure?: boolean;
  children: (data: Data) => ReactNode;
}

const bare = (content: ReactNode) => content;
const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0;

/** Shows a query: a skeleton while it loads, its failure with another try, and its data. */
export const Loaded = <Data,>(props: Props<Data>) => {
  const { query, empty, missing, frame = bare, showsLaterFailure = false, children, ...skeleton } = props;
  const { data, error, refetch } = query;
  if (missing !== undefined && isCallFailure(error) && error.status === 404) return frame(missing);
  const failure = error === undefined ? null : <LoadFailure error={error} retry={() => void refetch()} />;
  if (data === undefined) return frame(failure ?? <Skeleton {...skeleton} />);
  return (
    <>
      {showsLaterFailure && failure}
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
    </>
  );
};
