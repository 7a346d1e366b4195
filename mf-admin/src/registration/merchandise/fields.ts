import {
  formatDollars,
  merchFields,
  type MerchInput,
  type MerchSetting,
  type PiecesFromAge,
  type SizeInput,
  type Stored,
} from '@schi/contract';
import { formValuesOf, type FormValues } from '../../platform/settings-page/form-values';

/** The labels of an item's fields. */
export const labels = {
  tournamentId: 'Tournament',
  name: 'Name',
  description: 'Description',
  price: 'Price in dollars',
  isTShirt: 'T-shirt price',
  isRetired: 'Retired',
  photo: 'Photo',
  photoAlt: 'What the photo shows',
  sizes: 'Sizes',
  eventId: 'Event',
  piecesByAge: 'Pieces by age',
} satisfies Record<keyof MerchInput, string>;

const sizeInWords = ({ label, stock }: SizeInput) => `${label} (${stock ?? 'not counted'})`;
/** A value of an item in words, to show what somebody else changed. */
export const say = (field: keyof MerchInput, value: unknown): string | undefined => {
  if (field === 'sizes' && Array.isArray(value)) return (value as SizeInput[]).map(sizeInWords).join(', ');
  if (field === 'piecesByAge' && Array.isArray(value))
    return (value as PiecesFromAge[]).map(({ fromAge, pieces }) => `from ${fromAge}: ${pieces}`).join(', ') || 'none';
  if (field === 'price' && typeof value === 'number') return formatDollars(value);
  return field === 'photo' && value ? 'another photo' : undefined;
};

/** The empty form of a new item, with one size. */
export const freshMerch = (tournamentId: number): FormValues<MerchInput> => ({
  tournamentId,
  name: '',
  description: '',
  price: '',
  isTShirt: false,
  isRetired: false,
  photo: null,
  photoAlt: '',
  sizes: [{ merchSizeId: null, label: 'One size', stock: null }],
  eventId: '',
  piecesByAge: [],
});

/** The fields of a stored item that the form edits. */
export const inputOf = (item: MerchSetting): FormValues<MerchInput> & Stored => ({
  ...formValuesOf<MerchInput>(merchFields, item),
  price: item.price.toFixed(2),
  sizes: item.sizes.map(({ merchSizeId, label, stock }) => ({ merchSizeId, label, stock })),
});
