import { photoSizes } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { photoPath } from './paths';

const Square = styled.img`
  display: block;
  flex: none;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sunken);
  object-fit: cover;
`;

/** The photo of an item as a square; `alt` is empty where its name stands beside it. `side` is pixels. */
export const Photo = ({ photo, alt, side }: { photo: string; alt: string; side: number }) => (
  <Square
    src={photoPath(photo, side * 2 > photoSizes.small ? 'large' : 'small')}
    alt={alt}
    width={side}
    height={side}
    loading="lazy"
    decoding="async"
  />
);
