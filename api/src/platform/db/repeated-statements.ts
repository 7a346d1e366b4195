import type pg from 'pg';

/** A statement is prepared when a connection is asked for it the third time, as drivers of other languages do. */
const usesBefore = 2;
/** Each prepared statement keeps some 20 KB in PostgreSQL, for each connection. */
const mostPrepared = 150;
/** Texts that are counted. A list of values makes a text of its own for each length, so they have no end. */
const mostCounted = 1_000;

type Sent = Partial<pg.QueryConfig>;

/**
 * Whether a statement may be prepared. An answer with all columns changes when a migration adds one, and a prepared
 * statement may not change its answer. What begins and ends transactions is never planned, and several statements in
 * one text cannot be prepared.
 */
const isPreparable = ({ text = '', values = [], name }: Sent): boolean =>
  name === undefined && !/[*;]/.test(text) && (values.length > 0 || /^\s*(?:select|with)\s/i.test(text));

/**
 * Statements that a connection repeats are prepared once: PostgreSQL parses and plans them the first times only
 * (decision platform/prepared-statements). Without this a built query is parsed and planned each time.
 */
export const prepareRepeated = (client: pg.Client): void => {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name !== undefined || names.size >= mostPrepared) return name;
    if (uses.size >= mostCounted) uses.clear();
    const used = (uses.get(text) ?? 0) + 1;
    uses.set(text, used);
    if (used <= usesBefore) return undefined;
    uses.delete(text);
    names.set(text, `repeated ${names.size}`);
    return names.get(text);
  };
  const original = client.query.bind(client);
  // `query` has several forms, and all are passed on as they are.
  const send = (...all: unknown[]): unknown => Reflect.apply(original, client, all);
  const query = (first: unknown, ...rest: unknown[]) => {
    // Cast: what is sent is checked by the properties it has.
    const sent = first as Sent | null;
    if (typeof sent !== 'object' || sent === null || 'submit' in sent || !isPreparable(sent))
      return send(first, ...rest);
    const name = nameOf(sent.text ?? '');
    return send(name === undefined ? sent : { ...sent, name }, ...rest);
  };
  Object.assign(client, { query });
};
