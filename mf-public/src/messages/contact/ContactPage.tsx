import { useState } from 'react';
import { contactMessageFields, type ContactMessage } from '@schi/contract';
import { Alert, Card, Page, Row } from '@schi/shared-ui/components';
import { FieldRow, Form, SubmitButton, TextArea, TextField, useForm } from '@schi/shared-ui/forms';
import { UnsavedDialog } from '@schi/shared-ui/unsaved';
import { useContactUsMutation } from './contact.api';

const empty = { firstName: '', lastName: '', email: '', phone: '', message: '' };

/** An empty phone number is not sent. It is optional, and the rule would refuse an empty text. */
const withoutEmptyPhone = ({ phone, ...rest }: ContactMessage): ContactMessage => (phone ? { ...rest, phone } : rest);

const ContactPage = () => {
  const [isSent, setSent] = useState(false);
  const [send] = useContactUsMutation();
  const form = useForm<ContactMessage & Record<string, unknown>>({
    fields: contactMessageFields,
    initial: empty,
    onSubmit: async (message) => {
      setSent(false);
      await send({ body: withoutEmptyPhone(message) }).unwrap();
      form.reset();
      setSent(true);
    },
  });
  return (
    <Page
      title="Contact Us"
      intro="A question about the tournament, your registration or your school? We answer by e-mail."
    >
      {isSent && (
        <Alert type="success" onDismiss={() => setSent(false)}>
          Thank you! Your message has been sent to our team.
        </Alert>
      )}
      <Card>
        <Form form={form} label="Contact us">
          <UnsavedDialog isDirty={form.isDirty && !form.isBusy} />
          <FieldRow>
            <TextField name="firstName" label="First name" autoComplete="given-name" />
            <TextField name="lastName" label="Last name" autoComplete="family-name" />
          </FieldRow>
          <FieldRow>
            <TextField name="email" label="E-mail" type="email" autoComplete="email" />
            <TextField name="phone" label="Phone" type="tel" autoComplete="tel-national" />
          </FieldRow>
          <TextArea name="message" label="Message" />
          <Row>
            <SubmitButton busyText="Sending…">Send message</SubmitButton>
          </Row>
        </Form>
      </Card>
    </Page>
  );
};
export default ContactPage;
