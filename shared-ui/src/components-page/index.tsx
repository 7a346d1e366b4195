import type { ReactNode } from 'react';
import { Card, Heading, Page, Stack } from '@schi/shared-ui/components';
import { FigureSection } from './FigureSection';
import { FormSection } from './FormSection';
import { LayoutSection } from './LayoutSection';
import { MarkSection } from './MarkSection';
import { MessageSection } from './MessageSection';
import { TableSection } from './TableSection';
import { ButtonSection } from './ButtonSection';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card aria-labelledby={title}>
    <Stack $gap={6}>
      <Heading id={title}>{title}</Heading>
      {children}
    </Stack>
  </Card>
);

/** Every component in its states, to look at in each size and color scheme. Only a demonstration serves it. */
const ComponentsPage = () => (
  <Page wide title="Components" intro="What the pages of this site are made of, in each state.">
    <Section title="Buttons">
      <ButtonSection />
    </Section>
    <Section title="Messages">
      <MessageSection />
    </Section>
    <Section title="Lists and columns">
      <LayoutSection />
    </Section>
    <Section title="Forms">
      <FormSection />
    </Section>
    <Section title="Belts and events">
      <MarkSection />
    </Section>
    <Section title="Figures">
      <FigureSection />
    </Section>
    <Section title="Tables">
      <TableSection />
    </Section>
  </Page>
);
export default ComponentsPage;
