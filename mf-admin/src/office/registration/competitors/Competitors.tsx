import { useState } from 'react';
import { balanceText, type OtherEntry, type StaffCompetitor, type StaffRegistration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Button, ButtonLink, EmptyState, Muted, Row, toast } from '@schi/shared-ui/components';
import { Link, styled, useDispatch } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import { Panel } from '../../../platform/layout/Panel';
import { timeText } from '../../../platform/layout/times';
import { MergeDialog } from '../merge/MergeDialog';
import { MoveDialog } from '../move/MoveDialog';
import { competitorPath, registrationPath } from '../../../platform/registration-paths';
import { useReinstateMutation } from '../../../registration/registration.api';
import { CompetitorRow } from './CompetitorRow';
import { WithdrawDialog } from './WithdrawDialog';

/** A line for each competitor, its parts in columns where there is room for all of them. */
const People = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--gap-1) var(--gap-3);
    align-items: center;
    padding: var(--gap-1) 0;
    border-top: 1px solid var(--line);
  }
  /* On the right of whichever line they come to, so that the actions of all rows stand below each other. */
  .actions {
    margin-left: auto;
  }
  .whole {
    flex: 1 0 100%;
    padding-bottom: var(--gap-2);
  }
  @media (min-width: 1100px) {
    display: grid;
    grid-template-columns: fit-content(14rem) repeat(4, max-content) fit-content(14rem) minmax(9rem, 1fr) max-content;
    column-gap: var(--gap-4);
    font-size: 0.9375rem;
    > li {
      display: grid;
      column-gap: inherit;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
    }
    .whole {
      grid-column: 1 / -1;
    }
    .wide {
      grid-column: 2 / -2;
    }
  }
`;
type Open = { competitor: StaffCompetitor } & ({ what: 'withdraw' | 'move' } | { what: 'merge'; other: OtherEntry });

/** Who competes, and who has withdrawn and why. */
export const Competitors = ({ page, timeZone }: { page: StaffRegistration; timeZone: string }) => {
  const { registrationId } = page.registration;
  const dispatch = useDispatch();
  const [reinstate, reinstating] = useReinstateMutation();
  const [open, setOpen] = useState<Open | null>(null);
  const takeBack = (competitor: StaffCompetitor) =>
    void reinstate({ params: { registrationId, competitorId: competitor.id }, body: { version: page.version } })
      .unwrap()
      .then(
        ({ balance }) => dispatch(toast('success', `${fullName(competitor)} competes again. ${balanceText(balance)}.`)),
        (error: unknown) => dispatch(toast('error', failureText(error))),
      );
  return (
    <Panel title="Competitors" actions={<ButtonLink to={competitorPath(registrationId)}>Add competitor</ButtonLink>}>
      {page.competitors.length === 0 && <EmptyState title="Nobody yet">Add the first competitor.</EmptyState>}
      <People aria-label="Competitors">
        {page.competitors.map((competitor) =>
          competitor.withdrawn ? (
            <li key={competitor.id}>
              <strong>
                <s>{fullName(competitor)}</s> has withdrawn
              </strong>
              <Muted className="wide">
                {competitor.withdrawn.reason} ({competitor.withdrawn.by ?? 'unknown'},{' '}
                {timeText(competitor.withdrawn.at, timeZone)})
              </Muted>
              <Row $gap={2}>
                <Button
                  busy={reinstating.isLoading}
                  aria-label={`Undo withdrawal of ${fullName(competitor)}`}
                  onClick={() => takeBack(competitor)}
                >
                  {' '}
                  Undo{' '}
                </Button>
              </Row>
              {competitor.alsoIn?.map(({ competitorId, registrationId: other, customerName }) => (
                <p key={competitorId} className="whole">
                  The same name and birth date competes in{' '}
                  <Link to={registrationPath(other)}>
                    registration {other} of {customerName}
                  </Link>
                  . After an undo both compete, and events that a merge added there stay.
                </p>
              ))}
            </li>
          ) : (
            <CompetitorRow
              key={competitor.id}
              page={page}
              competitor={competitor}
              onMove={() => setOpen({ what: 'move', competitor })}
              onMerge={(other) => setOpen({ what: 'merge', competitor, other })}
              onWithdraw={() => setOpen({ what: 'withdraw', competitor })}
            />
          ),
        )}
      </People>
      {open?.what === 'withdraw' && (
        <WithdrawDialog page={page} competitor={open.competitor} onClose={() => setOpen(null)} />
      )}
      {open?.what === 'merge' && (
        <MergeDialog
          registrationId={registrationId}
          competitor={open.competitor}
          other={open.other}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'move' && (
        <MoveDialog registrationId={registrationId} competitor={open.competitor} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
};
