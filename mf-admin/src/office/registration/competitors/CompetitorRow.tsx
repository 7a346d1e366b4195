import { useEffect, useRef, useState } from 'react';
import {
  ageOn,
  competitorDeclaration,
  genders,
  directorRoles,
  shortDate,
  staffPageFields,
  type OtherEntry,
  type StaffCompetitor,
  type StaffRegistration,
} from '@schi/contract';
import { Belt } from '@schi/shared-ui/belts';
import { Button, Muted, Row, VisuallyHidden } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import { useHasRole } from '@schi/shared-ui/session';
import { fullName } from '@schi/shared-ui/text';
import { MenuButton } from '../../../platform/menu/MenuButton';
import { PrivateDetails } from '../../../platform/private-details/PrivateDetails';
import { competitorPath, registrationPath } from '../../../platform/registration-paths';
import { EditRow } from './EditRow';

interface Props {
  page: StaffRegistration;
  competitor: StaffCompetitor;
  onMove: () => void;
  onMerge: (other: OtherEntry) => void;
  onWithdraw: () => void;
}

/** A competitor on one line, with what is missing below it, and the line as a form while it is edited. */
export const CompetitorRow = ({ page, competitor, onMove, onMerge, onWithdraw }: Props) => {
  const { registrationId } = page.registration;
  const [isEditing, setEditing] = useState(false);
  const [showsPrivate, setShowsPrivate] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const name = fullName(competitor);
  const gender = genders.find(({ id }) => id === competitor.gender)?.name ?? '';
  const mayMerge = useHasRole(directorRoles) && page.registration.isCompleted;
  const isUnsigned = competitor.waiver.signedName === '';
  return (
    <li>
      <Link to={competitorPath(registrationId, competitor.id)}>
        <strong>{name}</strong>
      </Link>
      <span>
        <VisuallyHidden>Age: </VisuallyHidden>
        {ageOn(competitor.birthDate, page.tournament.tournamentDate)}, born {shortDate(competitor.birthDate)}
      </span>
      <span title={gender}>
        <VisuallyHidden>{gender}</VisuallyHidden>
        <span aria-hidden>{gender.charAt(0)}</span>
      </span>
      <span>
        <VisuallyHidden>Belt: </VisuallyHidden>
        <Belt level={competitor.level} isShort />
      </span>
      <span>{competitor.weight} lb</span>
      <span>
        <VisuallyHidden>School: </VisuallyHidden>
        {competitor.school}
      </span>
      <Muted as="span">
        <VisuallyHidden>Events: </VisuallyHidden>
        {competitor.events.join(', ')}
      </Muted>
      <Row $gap={1} className="actions">
        <Button
          ref={edit}
          kind="quiet"
          aria-label={`Edit ${name}`}
          aria-expanded={isEditing}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
        <MenuButton
          kind="quiet"
          label="More"
          name={name}
          items={[
            { label: 'Show medical note', isDisabled: showsPrivate, act: () => setShowsPrivate(true) },
            { label: 'Move', act: onMove },
            { label: 'Withdraw', act: onWithdraw },
          ]}
        />
      </Row>
      {competitor.alsoIn?.map((other) => (
        <Row key={other.competitorId} className="whole">
          <span>
            The same name and birth date is in{' '}
            <Link to={registrationPath(other.registrationId)}>
              registration {other.registrationId} of {other.customerName}
            </Link>
            .
          </span>
          {mayMerge && (
            <Button
              aria-label={`Merge ${name} with registration ${other.registrationId}`}
              onClick={() => onMerge(other)}
            >
              Merge…
            </Button>
          )}
        </Row>
      ))}
      {isUnsigned && <p className="whole">The waiver is not signed.</p>}
      {!competitor.hasEmergencyContact && <p className="whole">No emergency contact. Ask the family for one.</p>}
      {staffPageFields.map(
        (field) =>
          competitor[field] && (
            <p key={field} className="whole">
              {competitorDeclaration[field].label}: {competitor[field]}
            </p>
          ),
      )}
      {showsPrivate && (
        <div className="whole">
          <PrivateDetails
            registrationId={registrationId}
            competitorId={competitor.id}
            name={name}
            onHide={() => setShowsPrivate(false)}
          />
        </div>
      )}
      {isEditing && (
        <div className="whole">
          <EditRow page={page} competitor={competitor} onClose={() => setEditing(false)} />
        </div>
      )}
    </li>
  );
};
