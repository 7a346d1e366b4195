import { formatDate, type StaffRegistration } from '@schi/contract';
import { Stack } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { fullName } from '@schi/shared-ui/text';
import { StaffPage } from '../../platform/layout/StaffPage';
import { ObjectTitle } from '../../platform/layout/ObjectTitle';
import { PageHead } from '../../platform/layout/PageHead';
import { InTimeZone, timeText } from '../../platform/layout/times';
import { Log, Messages } from './MessagesAndLog';
import { Competitors } from './competitors/Competitors';
import { Contacts } from './Contacts';
import { Customer } from '../../registration/Customer';
import { Extras } from './Extras';
import { FamilyDay } from './FamilyDay';
import { Files } from './Files';
import { OnBehalf } from './OnBehalf';
import { Money } from './Money';
import { StaffGate } from './StaffGate';

const nameOf = ({ registration, customer }: StaffRegistration) =>
  `Registration ${registration.registrationId}: ${fullName(customer)}`;

/** `/admin/registration/{registrationId}`: everything of one registration, and what staff can do with it. */
const RegistrationPage = () => (
  <StaffGate title="Registration">
    {({ page, tournament }) => (
      <StaffPage>
        <ObjectTitle name={nameOf(page)} />
        <PageHead
          title={nameOf(page)}
          note={`${tournament.name}, ${formatDate(tournament.tournamentDate)}. ${
            page.completedAt ? `Completed on ${timeText(page.completedAt, tournament.timeZone)}` : 'Not complete yet'
          }`}
        />
        <InTimeZone value={tournament.timeZone}>
          <Competitors page={page} timeZone={tournament.timeZone} />
          <Columns $min={460} $gap={4}>
            <Stack>
              <Extras page={page} />
              <Contacts page={page} />
            </Stack>
            <Stack>
              <Money page={page} />
              <Customer page={page} />
              <FamilyDay page={page} />
              <OnBehalf page={page} />
              <Files page={page} />
            </Stack>
          </Columns>
          <Messages page={page} />
          <Log page={page} />
        </InTimeZone>
      </StaffPage>
    )}
  </StaffGate>
);
export default RegistrationPage;
