import { contactFields } from '@schi/contract';

/** A phone number as it is written. */
export const phoneText = (phoneNumber: string): string =>
  (contactFields.phoneNumber.written?.(phoneNumber) as string | undefined) ?? phoneNumber;
