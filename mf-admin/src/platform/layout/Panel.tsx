import { useId, type ReactNode } from 'react';
import { Heading, Muted, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const PanelSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--gap-3);
  padding: var(--gap-4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
`;
/** What is said of a write; its line is kept free while nothing is said. */
export const StatusLine = styled(Muted)`
  min-height: 1.55em;
`;
/** Names and what they are, line by line. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(6.5rem, max-content) minmax(0, 1fr);
  gap: var(--gap-1) var(--gap-4);
  margin: 0;
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** A part of a page of the back office, with what can be done with it. */
export const Panel = ({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <PanelSection aria-labelledby={id}>
      <Row $spread>
        <Heading id={id} $size="h3">
          {title}
        </Heading>
        {actions}
      </Row>
      {children}
    </PanelSection>
  );
};
