import { useId, type ReactNode } from 'react';
import { ButtonLink, Heading, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

/** The blocks of the page. Every other one is on a darker ground, whichever of them appear. */
export const Sections = styled.div`
  > :nth-child(odd) {
    background: var(--sunken);
  }
`;
const Band = styled.section`
  padding: clamp(var(--gap-8), 6vw, var(--gap-16)) var(--gap-4);
`;
const Inner = styled.div`
  max-width: var(--wide);
  margin: 0 auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-4) var(--gap-12);
  @media (min-width: 860px) {
    grid-template-columns: 240px minmax(0, 1fr);
  }
`;

/** One block of the home page: its name in the margin, its content beside it. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Band aria-labelledby={id}>
      <Inner>
        <Heading id={id}>{title}</Heading>
        <Stack>{children}</Stack>
      </Inner>
    </Band>
  );
};

/** The main action of the page. A visitor without a login goes to the login first, and then comes back. */
export const RegisterButton = () => (
  <ButtonLink kind="primary" to="/customer/registration">
    Register online
  </ButtonLink>
);
