import { checkField, merchFields, type MerchInput, type MerchSetting, type Stored } from '@schi/contract';
import { ButtonLink } from '@schi/shared-ui/components';
import { CheckBox, FieldRow, TextArea, TextField } from '@schi/shared-ui/forms';
import { CartNote } from '../../platform/settings-page/CartNote';
import { ConflictNotice } from '../../platform/settings-page/ConflictNotice';
import { LongForm } from '../../platform/long-form/LongForm';
import { UnsavedDialog } from '@schi/shared-ui/unsaved';
import { useSettingForm } from '../../platform/settings-page/use-setting-form';
import { freshMerch, inputOf, labels, say } from './fields';
import { NeededFields } from './NeededFields';
import { PhotoField } from './PhotoField';
import { SizesEditor } from './SizesEditor';

interface Props {
  tournamentId: number;
  /** The stored one; `null` for a new one. */
  item: MerchSetting | null;
  create: (input: MerchInput) => Promise<unknown>;
  change: (input: MerchInput & Stored) => Promise<unknown>;
  onSaved: (answer: unknown) => void;
}

/** The form of one item. */
export const MerchForm = ({ tournamentId, item, ...calls }: Props) => {
  const { form, isDirty, saved, changed, discard } = useSettingForm<MerchInput>({
    fields: merchFields,
    labels,
    say,
    initial: item ? inputOf(item) : freshMerch(tournamentId),
    ...calls,
  });
  const isNewPrice = item !== null && checkField(merchFields.price, form.values.price).value !== item.price;
  return (
    <LongForm
      form={form}
      label="Item"
      changed={changed}
      discard={discard}
      saved={saved}
      saveText="Save"
      cancel={
        <ButtonLink kind="quiet" to={`/admin/tournament-merch?tournamentId=${tournamentId}`}>
          Cancel
        </ButtonLink>
      }
      sections={[
        {
          title: 'What it is',
          fields: ['name', 'price', 'description', 'isTShirt'],
          content: (
            <>
              <FieldRow>
                <TextField name="name" label={labels.name} autoComplete="off" />
                <TextField name="price" label={labels.price} inputMode="decimal" autoComplete="off" />
              </FieldRow>
              <TextArea
                name="description"
                label={labels.description}
                rows={3}
                hint="Fabric, color and print: what customers ask about."
              />
              <CheckBox name="isTShirt" label="Its price is the t-shirt price on the home page" />
              {isNewPrice && item.openCarts > 0 && <CartNote openCarts={item.openCarts} />}
            </>
          ),
        },
        {
          title: 'Photo',
          fields: ['photo', 'photoAlt'],
          content: (
            <>
              <PhotoField />
              <TextField
                name="photoAlt"
                label={labels.photoAlt}
                hint="For people who cannot see it, for example “Ink blue shirt with the emblem on the back”."
                autoComplete="off"
              />
            </>
          ),
        },
        {
          title: 'Sizes and stock',
          fields: ['sizes'],
          content: (
            <>
              <SizesEditor stored={item?.sizes ?? []} />
            </>
          ),
        },
        {
          title: 'Who needs it',
          fields: ['eventId', 'piecesByAge'],
          content: (
            <>
              <NeededFields tournamentId={tournamentId} item={item} />
            </>
          ),
        },
        ...(item
          ? [
              {
                title: 'Sale',
                fields: ['isRetired'],
                content: (
                  <CheckBox
                    name="isRetired"
                    label="Retired: no longer sold"
                    hint="Nobody can add it to a cart any more. Customers who have it in a cart can still pay for it."
                  />
                ),
              },
            ]
          : []),
      ]}
    >
      <UnsavedDialog isDirty={isDirty && !form.isBusy} />
      {saved && <ConflictNotice changes={saved.changes} onTake={saved.take} />}
    </LongForm>
  );
};
