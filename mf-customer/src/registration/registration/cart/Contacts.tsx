import { useState } from 'react';
import type { Contact, Registration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Muted, Row } from '@schi/shared-ui/components';
import { lazyComponent, useLoadAtTouch } from '@schi/shared-ui/lazy-component';
import { useSaveContactsMutation } from '../contacts.api';
import { CartSection, useFocusAfterRemoval } from './layout';

const loadForm = () => import('./NewContact');
const NewContact = lazyComponent(loadForm);

const shown = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** Phone numbers for the day of the tournament; at most ten. */
export const Contacts = ({ registration }: { registration: Registration }) => {
  const [save, { error }] = useSaveContactsMutation();
  const [isDismissed, setDismissed] = useState(false);
  const [isAdding, setAdding] = useState(false);
  useLoadAtTouch(loadForm);
  const contacts = registration.contacts ?? [];
  const replace = (body: Contact[]) => {
    setDismissed(false);
    return save({ params: { id: registration.registrationId }, body }).unwrap();
  };
  const { heading, hasRemoved } = useFocusAfterRemoval();
  const close = () => {
    setAdding(false);
    hasRemoved();
  };
  const remove = (index: number) =>
    void replace(contacts.filter((_, position) => position !== index)).then(hasRemoved, () => undefined);
  return (
    <CartSection title="Contacts on the day" heading={heading}>
      <Muted>Phone numbers that we may call about your competitors (optional).</Muted>
      {error !== undefined && !isDismissed && contacts.length > 0 && (
        <Alert type="danger" onDismiss={() => setDismissed(true)}>
          {failureText(error)}
        </Alert>
      )}
      {contacts.map((contact, index) => (
        <Row key={contact.phoneNumber}>
          <span>
            {shown(contact.phoneNumber)}
            {contact.agreedToSmsDivisionNotifications && ' (text messages)'}
          </span>
          <Button kind="quietDanger" aria-label={`Remove ${shown(contact.phoneNumber)}`} onClick={() => remove(index)}>
            Remove
          </Button>
        </Row>
      ))}
      {isAdding ? (
        <NewContact onAdd={(contact) => replace([...contacts, contact])} onCancel={close} />
      ) : (
        contacts.length < 10 && (
          <Row>
            <Button onClick={() => setAdding(true)}>
              {contacts.length === 0 ? 'Add contact' : 'Add another contact'}
            </Button>
          </Row>
        )
      )}
    </CartSection>
  );
};
