import { formatDollars, merchFields, type MerchInput, type MerchSetting, type SizeInput, type Stored } from '@schi/contract';

/** What the fields of an item are called. */
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
} satisfies Record<keyof MerchInput, string>;

const sizeInWords = ({ label, stock }: SizeInput) => `${label} (${stock ?? 'not counted'})`;
/** A value of an item in words, for telling what somebody else changed. */
export const say = (field: keyof MerchInput, value: unknown): string | undefined => {
  if (field === 'sizes' && Array.isArray(value)) return (value as SizeInput[]).map(sizeInWords).join(', ');
  if (field === 'price' && typeof value === 'number') return formatDollars(value);
  return field === 'photo' && value ? 'another photo' : undefined;
};

/** An item nobody has described yet, in one size. */
export const freshMerch = (tournamentId: number): MerchInput => ({
  tournamentId,
  name: '',
  description: '',
  price: '' as never,
  isTShirt: false,
  isRetired: false,
  photo: null,
  photoAlt: '',
  sizes: [{ merchSizeId: null, label: 'One size', stock: null }],
});

/** What can be said of a stored one; the server tells more. */
export const inputOf = (item: MerchSetting): MerchInput & Stored => ({
  ...(Object.fromEntries(
    ['id', 'version', ...Object.keys(merchFields)].map((name) => [name, item[name as keyof MerchSetting]]),
  ) as unknown as MerchInput & Stored),
  price: item.price.toFixed(2) as never,
  sizes: item.sizes.map(({ merchSizeId, label, stock }) => ({ merchSizeId, label, stock })),
});
