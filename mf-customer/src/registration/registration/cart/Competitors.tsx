import { useState } from 'react';
import type { Competitor } from '@schi/contract';
import { BeltRange } from '@schi/shared-ui/belts';
import { Button, ButtonLink, EmptyState, Row, Skeleton } from '@schi/shared-ui/components';
import { lazyComponent, useLoadAtTouch } from '@schi/shared-ui/lazy-component';
import { styled } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import { pathsOf } from '../../../platform/registration-paths';
import type { RegistrationProps } from '../RegistrationGate';
import { useEnteredText } from '../../use-entered-text';
import { EarlierCompetitors } from './EarlierCompetitors';
import { CartLine, CartSection, useFocusAfterRemoval } from './layout';

const loadDialog = () => import('./RemoveDialog');
const RemoveDialog = lazyComponent(loadDialog);

const Adding = styled(Row)<{ $isFirst: boolean }>`
  ${({ $isFirst }) => $isFirst && 'justify-content: center;'}
`;

/** The competitors of the cart, each with its price. */
export const Competitors = ({ registration, tournament }: RegistrationProps) => {
  const { textOf, levelOf, hasEvents } = useEnteredText(tournament);
  useLoadAtTouch(loadDialog);
  const [leaving, setLeaving] = useState<Competitor | null>(null);
  const { heading, hasRemoved } = useFocusAfterRemoval();
  const paths = pathsOf(registration.registrationId);
  const add = (
    <Adding $gap={2} $isFirst={registration.competitors.length === 0}>
      <ButtonLink kind={registration.competitors.length === 0 ? 'primary' : 'secondary'} to={paths.newCompetitor}>
        {registration.competitors.length === 0 ? 'Add competitor' : 'Add another competitor'}
      </ButtonLink>
      <ButtonLink kind="quiet" to={paths.roster}>
        Add a whole school
      </ButtonLink>
    </Adding>
  );
  return (
    <CartSection title="Competitors" heading={heading} action={registration.competitors.length > 0 && add}>
      {registration.competitors.length === 0 ? (
        <EmptyState title="Who competes?" action={add}>
          Add everyone of your family or school. Each may enter as many events as they like.
        </EmptyState>
      ) : (
        registration.competitors.map((competitor) => (
          <CartLine
            key={competitor.id}
            title={fullName(competitor)}
            hint={
              hasEvents ? (
                <BeltRange from={levelOf(competitor)} to={levelOf(competitor)} words={textOf(competitor)} />
              ) : (
                <Skeleton lines={3} height={18} label="" />
              )
            }
            amount={registration.tournament.competitorOnlineCost}
          >
            <ButtonLink kind="quiet" to={paths.competitor(competitor.id)} aria-label={`Edit ${fullName(competitor)}`}>
              Edit
            </ButtonLink>
            <Button
              kind="quietDanger"
              aria-label={`Remove ${fullName(competitor)}`}
              onClick={() => setLeaving(competitor)}
            >
              Remove
            </Button>
          </CartLine>
        ))
      )}
      <EarlierCompetitors registration={registration} />
      {leaving && <RemoveDialog competitor={leaving} onClose={() => setLeaving(null)} onDone={hasRemoved} />}
    </CartSection>
  );
};
