import { checkField, merchFields, type MerchInput, type MerchSetting, type Stored } from '@schi/contract';
import { ButtonLink, Card, Heading, Row, Stack } from '@schi/shared-ui/components';
import { CheckBox, FieldRow, Form, SubmitButton, TextArea, TextField } from '@schi/shared-ui/forms';
import { CartNote } from '../../platform/settings-page/CartNote';
import { ConflictNotice } from '../../platform/settings-page/ConflictNotice';
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
  const { form, isDirty, saved } = useSettingForm<MerchInput>({
    fields: merchFields,
    labels,
    say,
    initial: item ? inputOf(item) : freshMerch(tournamentId),
    ...calls,
  });
  const isNewPrice = item !== null && checkField(merchFields.price, form.values.price).value !== item.price;
  return (
    <Form form={form} label="Item">
      <UnsavedDialog isDirty={isDirty && !form.isBusy} />
      {saved && <ConflictNotice changes={saved.changes} onTake={saved.take} />}
      <Card aria-label="What it is">
        <Stack>
          <Heading $size="h3">What it is</Heading>
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
        </Stack>
      </Card>
      <Card aria-label="Photo">
        <Stack>
          <PhotoField />
          <TextField
            name="photoAlt"
            label={labels.photoAlt}
            hint="For people who cannot see it, for example “Ink blue shirt with the emblem on the back”."
            autoComplete="off"
          />
        </Stack>
      </Card>
      <Card aria-label="Sizes and stock">
        <Stack>
          <Heading $size="h3">Sizes and stock</Heading>
          <SizesEditor stored={item?.sizes ?? []} />
        </Stack>
      </Card>
      <Card aria-label="Who needs it">
        <Stack>
          <Heading $size="h3">Who needs it</Heading>
          <NeededFields tournamentId={tournamentId} item={item} />
        </Stack>
      </Card>
      {item && (
        <CheckBox
          name="isRetired"
          label="Retired: no longer sold"
          hint="Nobody can add it to a cart any more. Customers who have it in a cart can still pay for it."
        />
      )}
      <Row>
        <SubmitButton busyText="Saving…">{saved ? 'Save my version' : 'Save item'}</SubmitButton>
        <ButtonLink kind="quiet" to={`/admin/tournament-merch?tournamentId=${tournamentId}`}>
          Cancel
        </ButtonLink>
      </Row>
    </Form>
  );
};
