import { useId, useState } from 'react';
import { formatDollars, mergeFields, type MergePreview, type OtherEntry, type StaffCompetitor } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { ChoiceGroup } from '@schi/shared-ui/choice-group';
import { Alert, Loaded, Muted } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import { Dialog, FormDialog } from '@schi/shared-ui/dialog';
import { TextField } from '@schi/shared-ui/forms';
import { fullName } from '@schi/shared-ui/text';
import { useMergeMutation, useMergePreviewQuery } from '../../../registration/registration.api';
import { BothEntries } from './BothEntries';

const fields = { returned: mergeFields.returned };

const taken = {
  checkIn: 'the check-in',
  weight: 'the weight of the check-in',
  waiver: 'the signed waiver',
} as const;

/** What a merge does, sentence by sentence. */
const Effects = ({ preview: { kept, other, addedEvents, takes, isPublished } }: { preview: MergePreview }) => (
  <Bullets>
    <li>
      {kept.name} stays in registration {kept.registrationId} of {kept.customerName}, in{' '}
      {[...kept.events, ...addedEvents].join(', ')}.{addedEvents.length > 0 && ` New there: ${addedEvents.join(', ')}.`}
    </li>
    {takes.length > 0 && <li>From the other entry come {takes.map((what) => taken[what]).join(', ')}.</li>}
    <li>
      The entry in registration {other.registrationId} of {other.customerName} is withdrawn. Its receipts and payments
      stay, and nobody owes more. That family gets the e-mail about a withdrawal; it names no other registration.
    </li>
    <li>An undo of that withdrawal restores only that entry. What the kept entry got here stays with it.</li>
    {isPublished && <li>Divisions are published. Repair them afterwards on the board of the draft.</li>}
  </Bullets>
);

interface Props {
  registrationId: number;
  competitor: Pick<StaffCompetitor, 'id' | 'firstName' | 'lastName'>;
  other: OtherEntry;
  onClose: () => void;
}

/** Compares two entries of a person, lets a director choose which registration keeps them, and merges (rule F10). */
export const MergeDialog = ({ registrationId, competitor, other, onClose }: Props) => {
  const id = useId();
  const [merge] = useMergeMutation();
  const [keepsOther, setKeepsOther] = useState(false);
  const here = { registrationId, competitorId: competitor.id, otherId: other.competitorId };
  const there = { registrationId: other.registrationId, competitorId: other.competitorId, otherId: competitor.id };
  // Both directions are loaded, so that a choice shows at once.
  const keptHere = useMergePreviewQuery({ params: here }, { refetchOnMountOrArgChange: true });
  const keptThere = useMergePreviewQuery({ params: there }, { refetchOnMountOrArgChange: true });
  const title = `Merge the entries of ${fullName(competitor)}`;
  const [first, second] = [keptHere.data, keptThere.data];
  if (!first || !second) {
    const failed = keptHere.error ?? keptThere.error;
    return (
      <Dialog isOpen title={title} onClose={onClose} actions={null}>
        {failed === undefined ? (
          <Loaded query={keptHere.data ? keptThere : keptHere} shape="rows" lines={6} label="Comparing both entries">
            {() => null}
          </Loaded>
        ) : (
          <Alert type="danger">{failureText(failed)}</Alert>
        )}
      </Dialog>
    );
  }
  const preview = keepsOther ? second : first;
  return (
    <FormDialog<{ returned: number }, { atDesk: number }>
      title={title}
      fields={fields}
      initial={{ returned: first.withdrawal.byRule.toFixed(2) }}
      submitText="Merge"
      busyText="Merging…"
      kind="danger"
      done={({ atDesk }) =>
        `The entries are merged.${atDesk > 0 ? ` Give ${formatDollars(atDesk)} back on the page Payments.` : ''}`
      }
      onSubmit={({ returned }) =>
        merge({
          params: keepsOther ? there : here,
          body: { returned, version: preview.kept.version, otherVersion: preview.other.version },
        }).unwrap()
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <BothEntries entries={[first.kept, first.other]} />
          <ChoiceGroup>
            <legend>Keep the competitor in</legend>
            {[first, second].map((choice, index) => (
              <label key={choice.kept.registrationId}>
                <input
                  type="radio"
                  name={id}
                  checked={keepsOther === (index === 1)}
                  onChange={() => {
                    setKeepsOther(index === 1);
                    form.set('returned', choice.withdrawal.byRule.toFixed(2));
                  }}
                />
                <span>
                  registration {choice.kept.registrationId} of {choice.kept.customerName}
                </span>
              </label>
            ))}
          </ChoiceGroup>
          {preview.refusal === null ? <Effects preview={preview} /> : <Alert type="warn">{preview.refusal}</Alert>}
          <TextField
            name="returned"
            label={`Returned to ${preview.other.customerName}`}
            inputMode="decimal"
            autoComplete="off"
            hint={`From $0.00 to ${formatDollars(preview.withdrawal.paid)}, which was paid for this entry.`}
          />
          {preview.withdrawal.rule !== null && (
            <Muted>The rule for families returns {formatDollars(preview.withdrawal.byRule)} today.</Muted>
          )}
        </>
      )}
    </FormDialog>
  );
};
