import { endpoint, fileEndpoint } from '../../platform/endpoint';
import type { ExportQuery, ListQuery, Page } from '../../platform/lists';
import {
  byDefault,
  checkField,
  dollars,
  flag,
  id,
  longText,
  orNull,
  required,
  text,
  textLimits,
  whole,
  type Field,
} from '../../platform/fields';
import type { Dollars } from '../../values/money';
import { isSameName } from '../../platform/search-text';
import type { PiecesFromAge } from '../../tournaments/calls/tournaments';
import { resource, type Stored } from '../../tournaments/calls/settings';

/** A size in the form of staff: a stored one has its id; `stock` is `null` where it is not counted. */
export interface SizeInput {
  merchSizeId: number | null;
  label: string;
  stock: number | null;
}
/** An item that a tournament sells (C4, E7). `price` is dollars. */
export interface MerchInput {
  tournamentId: number;
  name: string;
  description: string;
  price: Dollars;
  /** Its price is shown to visitors as the t-shirt price. */
  isTShirt: boolean;
  /** No longer sold: nobody can add it; earlier orders stay. */
  isRetired: boolean;
  /** The photo that was uploaded, by its name; `null` for none. */
  photo: string | null;
  /** A description of the photo for people who cannot see it. */
  photoAlt: string;
  sizes: SizeInput[];
  /** The event whose competitors need it, such as boards for breaking; `null` for none. */
  eventId: number | null;
  /** How many pieces each competitor of that event needs, from an age on. */
  piecesByAge: PiecesFromAge[];
}
export interface MerchSetting extends MerchInput, Stored {
  tournamentName: string;
  /** `held` are in carts that are not paid, `sold` are paid. */
  sizes: (SizeInput & { merchSizeId: number; held: number; sold: number })[];
  /** Registrations that are not paid yet and hold one. */
  openCarts: number;
  /** The name of its event, and how many pieces the competitors who have entered it need in paid registrations. */
  eventTitle: string | null;
  needed: number;
}
export interface MerchQuery extends ListQuery {
  tournamentId?: number;
}

/** The most sizes of an item. */
export const maxSizes = 30;
const mostStock = 100_000;
const labelField = text(required);
const stockField = orNull(whole(0, mostStock));
const isRow = (item: unknown): item is Record<string, unknown> =>
  typeof item === 'object' && item !== null && 'label' in item;
/** Leaves out lines with nothing in them. */
const tidySizes = (value: unknown): unknown =>
  Array.isArray(value) && value.every(isRow)
    ? value
        .map(({ merchSizeId, label, stock }) => ({
          merchSizeId: merchSizeId ?? null,
          label: checkField(labelField, label).value,
          stock: checkField(stockField, stock).value,
        }))
        .filter(({ merchSizeId, label, stock }) => merchSizeId !== null || label !== '' || stock !== null)
    : value;
const sizeProblem = (size: Record<string, unknown>, index: number): string | undefined => {
  const wrong = (field: Field, value: unknown) => checkField(field, value).message;
  const inLabel =
    wrong(labelField, size.label) ?? (String(size.label).length > 40 ? 'at most 40 characters' : undefined);
  if (inLabel !== undefined) return `Please name size ${index + 1}, in at most 40 characters`;
  if (wrong(stockField, size.stock) !== undefined)
    return `Please enter the stock of ${String(size.label)} as a whole number from 0 to ${mostStock}, or leave it empty`;
  return size.merchSizeId === null || checkField(id(required), size.merchSizeId).message === undefined
    ? undefined
    : 'Please choose sizes of this item';
};
const sizesField: Field = {
  clean: tidySizes,
  maxLength: textLimits.value,
  isRequired: true,
  checks: [
    (value) => {
      if (!Array.isArray(value) || value.length === 0) return 'Please add at least one size, such as “One size”';
      if (!value.every(isRow)) return 'Please enter a name for every size';
      if (value.length > maxSizes) return `Please enter at most ${maxSizes} sizes`;
      const problem = value.map(sizeProblem).find((message) => message !== undefined);
      if (problem !== undefined) return problem;
      const twice = value.find(({ label }, at) =>
        value.some((other, index) => index < at && isSameName(String(other.label), String(label))),
      );
      return twice && `There are two sizes called ${String(twice.label)}`;
    },
  ],
};
/** The most steps of age of an item, and the most pieces for one competitor. */
export const maxAgeSteps = 12;
const ageField = whole(0, 99);
const piecesField = whole(1, 50);
const isStep = (item: unknown): item is Record<keyof PiecesFromAge, unknown> =>
  typeof item === 'object' && item !== null && 'fromAge' in item && 'pieces' in item;
const isEmptyBox = (value: unknown) => value === '' || value === null || value === undefined;
/** Leaves out lines with nothing in them, and orders the others by age. */
const tidySteps = (value: unknown): unknown => {
  if (!Array.isArray(value) || !value.every(isStep)) return value;
  return value
    .filter(({ fromAge, pieces }) => !isEmptyBox(fromAge) || !isEmptyBox(pieces))
    .map((step) => ({
      fromAge: checkField(ageField, step.fromAge).value,
      pieces: checkField(piecesField, step.pieces).value,
    }))
    .sort((one, other) => Number(one.fromAge) - Number(other.fromAge));
};
const stepProblem = ({ fromAge, pieces }: Record<keyof PiecesFromAge, unknown>): string | undefined => {
  if (isEmptyBox(fromAge) || checkField(ageField, fromAge).message !== undefined)
    return 'Please enter each age as a whole number from 0 to 99';
  return isEmptyBox(pieces) || checkField(piecesField, pieces).message !== undefined
    ? `Please enter how many pieces are needed from age ${Number(fromAge)}, from 1 to 50`
    : undefined;
};
const stepsField: Field = {
  clean: tidySteps,
  maxLength: textLimits.value,
  isRequired: false,
  checks: [
    (value, form) => {
      if (!Array.isArray(value) || !value.every(isStep))
        return 'Please enter an age and a number of pieces on each line';
      if (value.length > maxAgeSteps) return `Please enter at most ${maxAgeSteps} ages`;
      const problem = value.map(stepProblem).find((message) => message !== undefined);
      if (problem !== undefined) return problem;
      const twice = value.find(({ fromAge }, at) => at > 0 && value[at - 1]?.fromAge === fromAge);
      if (twice) return `Age ${String(twice.fromAge)} is there twice`;
      return value.length === 0 && !isEmptyBox(form.eventId)
        ? 'Please enter how many pieces a competitor needs, from which age on'
        : undefined;
    },
  ],
};
const photoName = text((value) =>
  value === undefined || value === null || (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value))
    ? undefined
    : 'Please send the photo again',
);

export const merchFields = {
  tournamentId: id(required),
  name: text(required),
  description: longText(),
  price: dollars(required),
  isTShirt: flag(),
  isRetired: flag(),
  photo: orNull(photoName),
  photoAlt: text(),
  sizes: sizesField,
  eventId: byDefault(orNull(id()), null),
  piecesByAge: byDefault(stepsField, []),
};

const path = '/api/admin/merch';
export const merchSettings = {
  ...resource(path).calls<MerchInput, MerchSetting, MerchQuery>(),
  get: endpoint('GET', `${path}/:id`)<void, MerchSetting>(),
};

/** The widths of the square versions of a photo, in pixels. */
export const photoSizes = { small: 320, large: 960 } as const;
export type PhotoSize = keyof typeof photoSizes;
/** Limits of a photo that is sent: bytes, and pixels in all. */
export const photoLimits = { bytes: 12 * 1024 * 1024, pixels: 50_000_000 } as const;
export const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** The name of the one part of the multipart body that carries the photo. */
export const photoPart = 'photo';
export const photoRefusals = {
  empty: 'This file is empty. Please choose another.',
  tooLarge: `This photo is too large: ${photoLimits.bytes / 1024 / 1024} MB at most.`,
  type: 'Please choose a photo: JPEG, PNG, WebP or AVIF.',
  unreadable: 'This file is not a photo that can be read. Please choose another.',
  tooManyPixels: `This photo has too many pixels: ${photoLimits.pixels / 1_000_000} million at most.`,
} as const;

/** `multipart/form-data` with the photo in the part `photo`; answers the name under which it is kept. */
export const uploadMerchPhoto = endpoint('POST', '/api/admin/merch-photos')<FormData, { photo: string }>();
/** A public photo. The photo under one name never changes. */
export const getMerchPhoto = fileEndpoint('GET', '/api/merch-photos/:photo/:size')();

/** One family's pieces of one size, as they are handed out at the venue. */
export interface PickUpRow {
  registrationId: number;
  customerName: string;
  confirmationCode: string;
  item: string;
  sizeLabel: string;
  quantity: number;
  /** How many of them were handed out at check-in. */
  handedOut: number;
}
export const pickUpSorts = ['customerName', 'item'] as const;
export interface PickUpQuery extends ListQuery {
  tournamentId?: number;
  merchId?: number;
  merchSizeId?: number;
  /** Orders that are still here, or completely handed out. */
  status?: 'waiting' | 'handed out';
}
/** How many of each size were bought, and how many of them are handed out. */
export interface PickUpTotal {
  merchId: number;
  merchSizeId: number;
  item: string;
  sizeLabel: string;
  quantity: number;
  handedOut: number;
}
export const listPickUps = endpoint('GET', '/api/admin/merch-pick-ups')<void, Page<PickUpRow>, PickUpQuery>();
export const exportPickUps = fileEndpoint('GET', '/api/admin/merch-pick-ups/export')<void, ExportQuery<PickUpQuery>>();
export const listPickUpTotals = endpoint('GET', '/api/admin/merch-pick-up-totals/:tournamentId')<void, PickUpTotal[]>();
