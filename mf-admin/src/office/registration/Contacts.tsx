import { useState } from 'react';
import { fields, type StaffRegistration } from '@schi/contract';
import { Button, Muted } from '@schi/shared-ui/components';
import { TextField } from '@schi/shared-ui/forms';
import { Panel } from '../../platform/layout/Panel';
import { ChangeDialog } from './ChangeDialog';
import { phoneText } from '../../platform/private-details/phone-text';
import { useSaveStaffContactsMutation } from '../../registration/registration.api';

const places = ['first', 'second', 'third', 'fourth'] as const;
const phone = fields.phoneText(fields.phone);
const form = { first: phone, second: phone, third: phone, fourth: phone };

/** The phone numbers for the day. */
export const Contacts = ({ page }: { page: StaffRegistration }) => {
  const contacts = page.registration.contacts ?? [];
  const [save] = useSaveStaffContactsMutation();
  const [isOpen, setOpen] = useState(false);
  const submit = (values: Partial<Record<(typeof places)[number], string>>, version: number) => {
    // The consent to messages is kept for each number.
    const agreed = new Set(
      contacts.filter((contact) => contact.agreedToSmsDivisionNotifications).map((contact) => contact.phoneNumber),
    );
    const numbers = [...new Set(places.map((place) => values[place] ?? '').filter(Boolean))];
    const rest = contacts.slice(places.length);
    const body = numbers.map((phoneNumber) => ({
      phoneNumber,
      agreedToSmsDivisionNotifications: agreed.has(phoneNumber),
    }));
    const { registrationId } = page.registration;
    return save({ params: { registrationId }, body: { version, contacts: [...body, ...rest] } }).unwrap();
  };
  return (
    <Panel title="Contacts" actions={<Button onClick={() => setOpen(true)}>Edit contacts</Button>}>
      {contacts.length === 0 && <Muted>No phone numbers for the day yet.</Muted>}
      {contacts.map(({ phoneNumber, agreedToSmsDivisionNotifications }) => (
        <p key={phoneNumber}>
          <a href={`tel:+1${phoneNumber}`}>{phoneText(phoneNumber)}</a>
          {agreedToSmsDivisionNotifications && ', by text message too'}
        </p>
      ))}
      {isOpen && (
        <ChangeDialog
          title="Edit contacts"
          fields={form}
          initial={Object.fromEntries(places.map((place, index) => [place, contacts[index]?.phoneNumber ?? '']))}
          submitText="Save"
          page={page}
          done="The contacts are saved."
          onSubmit={submit}
          onClose={() => setOpen(false)}
        >
          {places.map((place, index) => (
            <TextField
              key={place}
              name={place}
              label={`Phone number ${index + 1}`}
              type="tel"
              autoComplete="off"
              hint="10 digits, or empty"
            />
          ))}
        </ChangeDialog>
      )}
    </Panel>
  );
};
