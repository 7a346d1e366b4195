import { contactFields, type Contact } from '@schi/contract';
import { Button, Row } from '@schi/shared-ui/components';
import { CheckBox, Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { useFlag } from '@schi/shared-ui/site';
import { UnusedForm } from '@schi/shared-ui/unsaved';

/** The form of a further contact. */
const NewContact = ({ onAdd, onCancel }: { onAdd: (contact: Contact) => Promise<unknown>; onCancel: () => void }) => {
  const offersSms = useFlag('AllowSmsNotifications');
  const form = useForm<Contact & Record<string, unknown>>({
    fields: contactFields,
    initial: { phoneNumber: '', agreedToSmsDivisionNotifications: false },
    onSubmit: async (contact) => {
      await onAdd(contact);
      onCancel();
    },
  });
  const phone = String(form.values.phoneNumber).trim();
  return (
    <Form form={form} label="Add a contact">
      {phone !== '' && <UnusedForm what={`the phone number ${phone}`} form={form} />}
      <TextField
        name="phoneNumber"
        label="Phone number"
        type="tel"
        autoComplete="tel-national"
        hint="10 digits"
        autoFocus
      />
      {offersSms && (
        <CheckBox name="agreedToSmsDivisionNotifications" label="Send a text message when a division is called" />
      )}
      <Row>
        <SubmitButton busyText="Adding…" kind="secondary">
          Save contact
        </SubmitButton>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
};
export default NewContact;
