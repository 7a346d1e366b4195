import { Fragment } from 'react';
import type { TwicePerson } from '@schi/contract';
import { Alert } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import { Link } from '@schi/shared-ui/platform';
import { registrationPath } from '../../../platform/registration-paths';

/** Who competes twice, because two registrations have them, with the way to both; nothing without one (rule F10). */
export const InTwoRegistrations = ({ people }: { people: readonly TwicePerson[] }) =>
  people.length === 0 ? null : (
    <Alert type="warn">
      <p>
        The same name and birth date is in two registrations. Merge the entries on the page of one of them, then refresh
        this draft.
      </p>
      <Bullets>
        {people.map(({ name, entries }) => (
          <li key={entries[0]?.competitorId}>
            {name}:{' '}
            {entries.map(({ competitorId, registrationId }, index) => (
              <Fragment key={competitorId}>
                {index > 0 && ', '}
                <Link to={registrationPath(registrationId)}>registration {registrationId}</Link>
              </Fragment>
            ))}
          </li>
        ))}
      </Bullets>
    </Alert>
  );
