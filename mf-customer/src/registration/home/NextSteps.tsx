import type { Registration, Tournament } from '@schi/contract';
import { ButtonLink, Card, Heading, Icon, Muted, Stack } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';
import { usePaysAtDesk } from '../use-pays-at-desk';
import { nextSteps } from './next-steps.rules';

const Step = styled.li<{ $urgent: boolean }>`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: var(--gap-2) var(--gap-3);
  list-style: none;
  svg {
    margin-top: 3px;
    color: ${({ $urgent }) => ($urgent ? 'var(--accent-text)' : 'var(--muted)')};
  }
  > div {
    display: grid;
    justify-items: start;
    gap: var(--gap-2);
  }
  h3 {
    font: inherit;
    font-weight: 700;
  }
`;

/** What to do next for the tournament; the first urgent step has the one red button of the screen. */
export const NextSteps = ({
  registrations,
  tournament,
}: {
  registrations: readonly Registration[];
  tournament: Tournament;
}) => {
  const paysAtDesk = usePaysAtDesk();
  const steps = nextSteps(registrations, tournament, new Date(), { paysAtDesk });
  const first = steps.find(({ isUrgent, to }) => isUrgent && to);
  if (steps.length === 0) return null;
  return (
    <Card aria-labelledby="next-steps">
      <Stack>
        <Heading id="next-steps" $size="h3">
          What to do next
        </Heading>
        <List as="ol" $gap={4}>
          {steps.map((step, index) => (
            <Step key={step.key} $urgent={step.isUrgent}>
              {step.isUrgent ? <Icon name="alert" /> : <Muted as="span">{index + 1}.</Muted>}
              <div>
                <h3>{step.title}</h3>
                <Muted>{step.detail}</Muted>
                {step.to && (
                  <ButtonLink kind={step === first ? 'primary' : 'secondary'} to={step.to.path}>
                    {step.to.label}
                  </ButtonLink>
                )}
              </div>
            </Step>
          ))}
        </List>
      </Stack>
    </Card>
  );
};
