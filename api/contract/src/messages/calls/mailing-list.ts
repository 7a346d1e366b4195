import { endpoint } from '../../platform/endpoint';

/**
 * Where the mailing list's sign-up form is, on another company's site; `null` where none is configured. 404 while
 * MailingListTab is off.
 */
export interface MailingList {
  formUrl: string | null;
}

export const getMailingList = endpoint('GET', '/api/mailing-list')<void, MailingList>();
