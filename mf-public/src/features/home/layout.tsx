import { useId, type ReactNode } from 'react';
import { ButtonLink, Heading } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const Band = styled.section<{ $sunken: boolean }>`
  padding: clamp(var(--gap-8), 6vw, var(--gap-16)) var(--gap-4);
  ${({ $sunken }) => $sunken && 'background: var(--sunken);'}
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
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-4);
`;

/** One block of the home page: its name in the margin, its content beside it. */
export const Section = ({ title, sunken = false, children }: { title: string; sunken?: boolean; children: ReactNode }) => {
  const id = useId();
  return (
    <Band aria-labelledby={id} $sunken={sunken}>
      <Inner>
        <Heading id={id}>{title}</Heading>
        <Body>{children}</Body>
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
