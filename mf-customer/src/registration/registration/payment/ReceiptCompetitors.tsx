import { useState } from 'react';
import {
  enteredText,
  todayIn,
  tournamentTiming,
  type Competitor,
  type Receipt,
  type Registration,
  type Tournament,
} from '@schi/contract';
import { Button, ButtonLink, Card, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { ScreenOnly } from '@schi/shared-ui/layout';
import { lazyComponent, useLoadAtTouch } from '@schi/shared-ui/lazy-component';
import { styled } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import { useFocusAfterRemoval } from '../cart/layout';
import { pathsOf } from '../../../platform/registration-paths';
import { withdrawalRuleText } from './withdrawal-rule-text';

const loadDialog = () => import('./WithdrawDialog');
const WithdrawDialog = lazyComponent(loadDialog);

/** On paper only what was entered, close together, so that a receipt stays on one page. */
const Entered = styled(Card)`
  @media print {
    padding: var(--gap-2) var(--gap-4);
    font-size: var(--size-small);
    h2 {
      display: none;
    }
    div {
      gap: 0;
    }
    p {
      display: inline;
      margin-right: var(--gap-2);
    }
  }
`;

interface Props {
  registration: Registration;
  receipt: Receipt;
  tournament: Tournament;
}

/**
 * What each competitor entered, with links to the details, which may be changed after payment until registration closes
 * (rule C3).
 */
export const ReceiptCompetitors = ({ registration, receipt, tournament }: Props) => {
  const paths = pathsOf(registration.registrationId);
  const isOver = tournament.tournamentDate < todayIn(tournament.timeZone, new Date());
  const mayChange = tournamentTiming(tournament, new Date()).isRegistrationOpen && !isOver;
  const enteredBy = new Map(receipt.entered?.map((entered) => [entered.competitorId, entered]));
  const hasDivisions = receipt.entered?.some(({ events }) => events.some(({ division }) => division !== null)) ?? false;
  const hasPlanned = receipt.entered?.some(({ reference }) => reference) ?? false;
  const [leaving, setLeaving] = useState<Competitor | null>(null);
  // A server of an earlier release answers no rule.
  const rule = mayChange ? (tournament.withdrawal ?? null) : null;
  const { heading, hasRemoved } = useFocusAfterRemoval();
  useLoadAtTouch(loadDialog);
  if (registration.competitors.length === 0 && !receipt.withdrawals) return null;
  return (
    <Entered aria-labelledby="competitors">
      <Stack>
        <Heading id="competitors" $size="h3" ref={heading} tabIndex={-1}>
          Competitors
        </Heading>
        {registration.competitors.length === 0 && <Muted>Nobody competes for this registration any more.</Muted>}
        {registration.competitors.map((competitor) => {
          const entered = enteredBy.get(competitor.id);
          return (
            <Row $spread key={competitor.id}>
              <div>
                <p>{fullName(competitor)}</p>
                {entered && <Muted>{enteredText(entered)}</Muted>}
              </div>
              {mayChange && (
                <ScreenOnly>
                  <Row $gap={2}>
                    <ButtonLink to={paths.competitor(competitor.id)} aria-label={`Edit ${fullName(competitor)}`}>
                      Edit
                    </ButtonLink>
                    {rule && (
                      <Button
                        kind="quietDanger"
                        aria-label={`Withdraw ${fullName(competitor)}`}
                        onClick={() => setLeaving(competitor)}
                      >
                        Withdraw
                      </Button>
                    )}
                  </Row>
                </ScreenOnly>
              )}
            </Row>
          );
        })}
        {!isOver && hasDivisions && (
          <Muted>The organizers may still change a division, for example when somebody does not come.</Muted>
        )}
        {!isOver && !hasDivisions && hasPlanned && (
          <Muted>The organizers make the final divisions from the planned ones, and publish them before the day.</Muted>
        )}
        {!isOver && registration.competitors.length > 0 && (
          <ScreenOnly>
            <Stack $gap={2}>
              <Muted>
                {mayChange
                  ? 'Weight, events and other details may change until registration closes. What you paid stays the same.'
                  : 'Registration has closed. Tell us at check-in, or contact us, if something has changed.'}
              </Muted>
              {rule && <Muted>{withdrawalRuleText(rule)}</Muted>}
            </Stack>
          </ScreenOnly>
        )}
      </Stack>
      {leaving && <WithdrawDialog competitor={leaving} onClose={() => setLeaving(null)} onDone={hasRemoved} />}
    </Entered>
  );
};
