import { useState } from 'react';
import { Button, Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { HtmlPreview } from './HtmlPreview';

const Plain = styled.pre`
  margin: 0;
  padding: var(--gap-4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sunken);
  font: inherit;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** An e-mail with its text or HTML part; a text message has only text. */
export const MessageView = ({ subject, text, html }: { subject: string; text: string; html: string }) => {
  const [isText, setText] = useState(false);
  return (
    <Stack $gap={3}>
      {subject !== '' && (
        <p>
          <strong>{subject}</strong>
        </p>
      )}
      {html !== '' && (
        <Row $gap={2} role="group" aria-label="Part of the e-mail">
          <Button aria-pressed={!isText} kind={isText ? 'quiet' : 'secondary'} onClick={() => setText(false)}>
            HTML
          </Button>
          <Button aria-pressed={isText} kind={isText ? 'secondary' : 'quiet'} onClick={() => setText(true)}>
            Text
          </Button>
        </Row>
      )}
      {isText || html === '' ? <Plain>{text}</Plain> : <HtmlPreview html={html} title={`HTML of “${subject}”`} />}
    </Stack>
  );
};
