import type { ReactNode } from 'react';
import { styled } from '@schi/shared-ui/platform';
import { isInDisplayFace } from './display-face';

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** A panel with a border and a background. */
export const Card = styled.section`
  padding: clamp(var(--gap-4), 4vw, var(--gap-8));
  border: 1px solid var(--line);
  border-radius: calc(var(--radius) * 1.5);
  background: var(--raised);
  box-shadow: var(--shadow);
`;

/** Things below each other; `$gap` counts steps of 4 px, and `$narrow` keeps them as wide as a text to read. */
export const Stack = styled.div<{ $gap?: number; $narrow?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 4 }) => $gap * 4}px;
  justify-items: stretch;
  max-width: ${({ $narrow }) => $narrow && '760px'};
`;

/** Things beside each other that wrap; with `$spread` the first and the last stand at the edges. */
export const Row = styled.div<{ $gap?: number; $spread?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $spread }) => $spread && 'space-between'};
  gap: ${({ $gap = 4 }) => $gap * 4}px;
  /* A link beside buttons is as high as they are for a thumb. */
  @media (pointer: coarse) {
    > a {
      display: inline-flex;
      align-items: center;
      min-height: var(--target);
    }
  }
  /* The cells of a stacked table wrap, so that each quiet button in them is moved by its padding. */
  @media screen and (max-width: 599px) {
    td & {
      column-gap: var(--gap-4);
    }
  }
`;

/**
 * A heading in the display face; in the text face where its words have letters that the display face lacks, such as
 * Vietnamese ones. A word half in another face is hard to read.
 */
export const Heading = styled.h2<{ $size?: 'h1' | 'h2' | 'h3' }>`
  font-family: ${({ children }) => `var(--font-${isInDisplayFace(children) ? 'display' : 'text'})`};
  font-size: ${({ $size = 'h2' }) => `var(--size-${$size})`};
  font-weight: 800;
  line-height: 1.02;
  letter-spacing: 0.002em;
  text-wrap: balance;
`;

export const Muted = styled.p`
  color: var(--muted);
`;

/** The part of the window that a page fills. */
export const PageArea = styled.div<{ $wide?: boolean }>`
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? 'calc(var(--wide) + 32px)' : '760px')};
  margin: 0 auto;
  padding: clamp(var(--gap-6), 5vw, var(--gap-12)) var(--gap-4) var(--gap-16);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--gap-6);
  @media print {
    padding-block: var(--gap-4) 0;
  }
`;

interface PageProps {
  title: ReactNode;
  /** A sentence under the title. */
  intro?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** A page with its heading of the first level. */
export const Page = ({ title, intro, wide = false, children }: PageProps) => (
  <PageArea $wide={wide}>
    <Stack $gap={2}>
      <Heading as="h1" $size="h1">
        {title}
      </Heading>
      {intro && <Muted>{intro}</Muted>}
    </Stack>
    {children}
  </PageArea>
);
