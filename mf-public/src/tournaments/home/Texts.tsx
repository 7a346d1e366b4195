import type { Tournament } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { Section } from './layout';

const Formatted = styled.div`
  max-width: 68ch;
  line-height: 1.5;
  > * + * {
    margin-top: var(--gap-3);
  }
  ul,
  ol {
    padding-left: 1.25em;
  }
  li + li {
    margin-top: var(--gap-1);
  }
  li::marker {
    color: var(--accent);
  }
`;

/** Text that the server made safe HTML of (rule E9). */
const Text = ({ html }: { html: string }) => <Formatted dangerouslySetInnerHTML={{ __html: html }} />;

const Questions = styled.div`
  border-top: 1px solid var(--line);
  details {
    border-bottom: 1px solid var(--line);
  }
  summary {
    min-height: 44px;
    padding: var(--gap-3) 0;
    font-weight: 700;
    cursor: pointer;
  }
  summary::marker {
    color: var(--accent);
  }
  details > div {
    padding-bottom: var(--gap-4);
  }
  @media print {
    details::details-content {
      content-visibility: visible;
    }
  }
`;

/** What to bring; nothing without a text. */
export const Bring = ({ tournament: { bring } }: { tournament: Tournament }) =>
  bring !== '' && (
    <Section title="What to bring">
      <Text html={bring} />
    </Section>
  );

/** Questions of visitors with their answers, in the order of staff; nothing without one. */
export const Faq = ({ tournament: { faq } }: { tournament: Tournament }) =>
  faq.length > 0 && (
    <Section title="Questions">
      <Questions>
        {faq.map(({ question, answer }, index) => (
          <details key={index}>
            <summary>{question}</summary>
            <Text html={answer} />
          </details>
        ))}
      </Questions>
    </Section>
  );
