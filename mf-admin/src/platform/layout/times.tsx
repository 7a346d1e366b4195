import { createContext, useContext } from 'react';
import { instantText } from '@schi/contract';
import { siteTimeText } from '@schi/shared-ui/site';

const ZoneContext = createContext<string | undefined>(undefined);

/** A part of the back office that is about one tournament: its times are in that tournament's time zone (rule A1). */
export const InTimeZone = ZoneContext.Provider;

/**
 * An instant in the time zone of its tournament, or without one in that of the next tournament: day, time and zone
 * (rule A1).
 */
export const timeText = (at: string, timeZone: string | undefined): string =>
  timeZone === undefined ? siteTimeText(at) : instantText(at, timeZone);

/** Writes instants in the time zone of the tournament that this part of the page is about. */
export const useTimeText = (): ((at: string) => string) => {
  const timeZone = useContext(ZoneContext);
  return (at) => timeText(at, timeZone);
};

/** An instant in the time zone of the tournament that this part of the page is about. */
export const Time = ({ at }: { at: string }) => useTimeText()(at);
