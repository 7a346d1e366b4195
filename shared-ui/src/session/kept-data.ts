import { keptKey, myDayLinkDays } from '@schi/contract';
import { forgetUnsavedForms } from './unsaved-forms';
import { deleteDatabases, sessionDatabases } from './session-databases';
import type { BrowserSession } from './token';
import { tryStorage } from './try-storage';

/*
 * What a browser keeps about others ends with the login that read it, and two days after the tournament at the latest
 * (rule B14). Nobody is there to delete it when a login ends in a closed browser, so every page asks at its start.
 */

const unsavedFormsOfKey = 'schi.draftsOf';
/** What is kept of a paired device: the list of its ring, and who sits there. */
export const deviceListDatabase = 'schi.device.list';
export const deviceSittingKey = 'schi.table.sitting';
export const devicePairingKey = 'schi.device';
/** Before the token of a private link of My day. */
export const myDayPrefix = 'schi.my-day.';
/** Before the id of a tournament: the last state of its rings and divisions, and what is starred of it. */
export const publicDayPrefix = 'schi.day.';
export const starsPrefix = 'schi.stars.';
/** Before the id of a tournament, and the start number where they are those of one person: the last results read. */
export const resultsPrefix = 'schi.results.';
const dayMs = 86_400_000;

/**
 * Notes whose list is kept here, and until when; answers whether it may be kept at all. @param until milliseconds since
 * 1970
 */
export const rememberKept = (personId: number, until: number, now = Date.now()): boolean => {
  if (until <= now) return false;
  return tryStorage(() => {
    const known = keptBy();
    const end = known?.personId === personId ? Math.min(known.until, until) : until;
    localStorage.setItem(keptKey, `${personId} ${end}`);
    return true;
  }, false);
};
const keptBy = (): { personId: number; until: number } | null => {
  const [personId = NaN, until = NaN] = (localStorage.getItem(keptKey) ?? '').split(' ').map(Number);
  return Number.isNaN(personId + until) ? null : { personId, until };
};

const forgetList = (session: BrowserSession | null, now: number): void => {
  const kept = tryStorage(keptBy, null);
  if (kept && session && kept.personId === session.personId && kept.until > now) return;
  tryStorage(() => localStorage.removeItem(keptKey), undefined);
  // At once, and not after asking which databases exist: what the page opens next waits for the deletion.
  deleteDatabases(sessionDatabases);
};
const forgetDevice = (now: number): void =>
  tryStorage(() => {
    const paired = JSON.parse(localStorage.getItem(devicePairingKey) ?? 'null') as {
      device?: { expiresAt?: string };
    } | null;
    if (paired === null || Date.parse(paired.device?.expiresAt ?? '') > now) return;
    localStorage.removeItem(deviceSittingKey);
    deleteDatabases([deviceListDatabase]);
  }, undefined);
const keptDayPrefixes = [myDayPrefix, publicDayPrefix, starsPrefix, resultsPrefix];
/** When what is kept there ends, in milliseconds since 1970; `NaN` for what does not say it. */
const endOf = (key: string): number => {
  const day = JSON.parse(localStorage.getItem(key) ?? 'null') as { tournament?: { date?: string } } | null;
  return Date.parse(day?.tournament?.date ?? '') + myDayLinkDays * dayMs;
};
const forgetDays = (now: number): void =>
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) {
      if (!keptDayPrefixes.some((prefix) => key.startsWith(prefix))) continue;
      // One that cannot be read does not keep the others.
      if (!(tryStorage(() => endOf(key), NaN) > now)) localStorage.removeItem(key);
    }
  }, undefined);
const forgetUnsavedFormsOfOthers = (session: BrowserSession): void =>
  tryStorage(() => {
    const owner = sessionStorage.getItem(unsavedFormsOfKey);
    if (owner !== null && owner !== String(session.personId)) forgetUnsavedForms();
    sessionStorage.setItem(unsavedFormsOfKey, String(session.personId));
  }, undefined);

/**
 * Deletes what the person of this session may not find here: at the start of every page, and whenever the person
 * changes.
 */
export const forgetEnded = (session: BrowserSession | null, now = Date.now()): void => {
  forgetList(session, now);
  forgetDevice(now);
  forgetDays(now);
  if (session) forgetUnsavedFormsOfOthers(session);
};
