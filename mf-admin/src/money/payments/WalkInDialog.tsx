import { useState } from 'react';
import { walkInFields, walkInPersonFields, type Tournament, type WalkIn } from '@schi/contract';
import { Button, Muted, Stack } from '@schi/shared-ui/components';
import { FormDialog } from '@schi/shared-ui/dialog';
import { FieldRow, TextField } from '@schi/shared-ui/forms';
import { useNavigate } from '@schi/shared-ui/platform';
import { SearchBox, FilterBar } from '../../platform/list/filters';
import { competitorPath } from '../../platform/registration-paths';
import { useFoundCustomersQuery, useWalkInMutation } from './payments.api';

const knownForm = { tournamentId: walkInFields.tournamentId, personId: walkInPersonFields.tournamentId };

interface Props {
  tournament: Tournament;
  onClose: () => void;
}

/** Finds a family that has an account. */
const Known = ({ onPick }: { onPick: (personId: number) => void }) => {
  const [q, setQ] = useState('');
  const { data = [], isFetching } = useFoundCustomersQuery({ query: { q } }, { skip: q.trim().length < 2 });
  const people = q.trim().length < 2 ? [] : data;
  return (
    <Stack $gap={2}>
      <FilterBar>
        <SearchBox value={q} hint="Name or e-mail" onChange={setQ} />
      </FilterBar>
      {people.map(({ personId, name, email }) => (
        <Button key={personId} onClick={() => onPick(personId)}>
          {name}
          {email && `, ${email}`}
        </Button>
      ))}
      {q.trim().length >= 2 && !isFetching && people.length === 0 && <Muted>No account matches.</Muted>}
    </Stack>
  );
};

/**
 * Creates the registration of a family at the desk at door prices, then opens the form of its first competitor (rule
 * E4).
 */
export const WalkInDialog = ({ tournament, onClose }: Props) => {
  const [begin] = useWalkInMutation();
  const navigate = useNavigate();
  const [hasAccount, setHasAccount] = useState(false);
  const [personId, setPersonId] = useState<number | null>(null);
  const submit = async (body: WalkIn) => {
    const { registrationId } = await begin({ body }).unwrap();
    await navigate(competitorPath(registrationId));
  };
  if (hasAccount)
    return (
      <FormDialog<WalkIn>
        key={personId}
        title="Walk-in with an account"
        fields={knownForm}
        initial={{ tournamentId: tournament.id, personId: personId ?? '' }}
        submitText="Start registration"
        busyText="Starting…"
        onSubmit={submit}
        onClose={onClose}
      >
        {personId === null ? (
          <Known onPick={setPersonId} />
        ) : (
          <p>Start their registration for {tournament.name} at the door’s prices?</p>
        )}
      </FormDialog>
    );
  return (
    <FormDialog<WalkIn>
      title="Walk-in"
      fields={walkInPersonFields}
      initial={{ tournamentId: tournament.id, firstName: '', lastName: '', email: '', phoneNumber: '' }}
      submitText="Start registration"
      busyText="Starting…"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>For {tournament.name}, at the door’s prices. The receipt goes to the e-mail address.</p>
      <Button kind="quiet" onClick={() => setHasAccount(true)}>
        They have an account
      </Button>
      <FieldRow>
        <TextField name="firstName" label="First name" autoComplete="off" />
        <TextField name="lastName" label="Last name" autoComplete="off" />
      </FieldRow>
      <TextField name="email" label="E-mail" type="email" autoComplete="off" />
      <TextField name="phoneNumber" label="Phone number" type="tel" autoComplete="off" hint="10 digits" />
    </FormDialog>
  );
};
