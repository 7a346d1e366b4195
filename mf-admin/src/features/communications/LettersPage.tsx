import { useState } from 'react';
import { Card, Heading, Loaded, Muted } from '@schi/shared-ui/components';
import { SelectBox } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { Desk } from '../../layout/Desk';
import { useMailExamplesQuery } from './communications.api';
import { LetterView } from './LetterView';
import { CommunicationsNav } from './CommunicationsNav';

const Narrow = styled.div`
  display: grid;
  gap: var(--gap-4);
  max-width: 760px;
`;

/** Every automatic e-mail with example values (decision D3). */
const LettersPage = () => {
  const query = useMailExamplesQuery();
  const [chosen, setChosen] = useState('');
  return (
    <>
      <CommunicationsNav />
      <Desk>
        <Heading as="h1">Automatic e-mails</Heading>
        <Muted>With example values, in both of their parts.</Muted>
        <Loaded query={query} lines={8} height={36} label="Loading the e-mails">
          {(data) => {
            const letter = data.find(({ template }) => template === chosen) ?? data[0];
            return (
              letter && (
                <Narrow>
                  <SelectBox
                    label="E-mail"
                    value={letter.template}
                    prompt="Choose an e-mail"
                    options={data.map(({ template, subject }) => ({ value: template, label: subject }))}
                    onChange={setChosen}
                  />
                  <Card aria-label={letter.subject}>
                    <LetterView key={letter.template} {...letter} />
                  </Card>
                </Narrow>
              )
            );
          }}
        </Loaded>
      </Desk>
    </>
  );
};
export default LettersPage;
