import { useId, type ReactNode } from 'react';
import { Card, Heading, Muted, Stack } from '@schi/shared-ui/components';

/** One part of the account page, named by its heading. */
export const Section = ({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Stack>
        <Stack $gap={1}>
          <Heading id={id} $size="h3">
            {title}
          </Heading>
          {intro && <Muted>{intro}</Muted>}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
};
