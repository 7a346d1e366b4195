import { useState } from 'react';
import { Card, Heading, Loaded, Muted, Stack } from '@schi/shared-ui/components';
import { SelectBox } from '@schi/shared-ui/forms';
import { StaffPage } from '../../platform/layout/StaffPage';
import { useMailExamplesQuery } from './communications.api';
import { CommunicationsNav } from './CommunicationsNav';
import { MessageView } from './MessageView';

/** Every automatic message with example values (rule D3). */
const AutomaticMessagesPage = () => {
  const query = useMailExamplesQuery();
  const [chosen, setChosen] = useState('');
  return (
    <>
      <CommunicationsNav />
      <StaffPage>
        <Heading as="h1">Automatic messages</Heading>
        <Muted>Each e-mail that is sent by itself, with example values, as HTML and as text.</Muted>
        <Loaded query={query} shape="cards" lines={8} height={36} label="Loading the e-mails">
          {(data) => {
            const message = data.find(({ template }) => template === chosen) ?? data[0];
            return (
              message && (
                <Stack $narrow>
                  <SelectBox
                    label="E-mail"
                    value={message.template}
                    prompt="Choose an e-mail"
                    options={data.map(({ template, subject }) => ({ value: template, label: subject }))}
                    onChange={setChosen}
                  />
                  <Card aria-label={message.subject}>
                    <MessageView key={message.template} {...message} />
                  </Card>
                </Stack>
              )
            );
          }}
        </Loaded>
      </StaffPage>
    </>
  );
};
export default AutomaticMessagesPage;
