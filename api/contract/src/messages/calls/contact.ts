import { endpoint } from '../../platform/endpoint';
import { emailText, longText, phoneText, required, text } from '../../platform/fields';

/** A message to the organizers (specification, section 3). */
export interface ContactMessage {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  message: string;
}

export const contactMessageFields = {
  firstName: text(required),
  lastName: text(required),
  email: emailText(required),
  phone: phoneText(),
  message: longText(required),
};

export const contactUs = endpoint('PUT', '/api/email/contactUs')<ContactMessage, true>();
