import type { ReactNode } from 'react';
import { numberBefore } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';

interface Props {
  /** As the reader may know it: the full name for staff, the public name for everybody else (rule G11). */
  name: string;
  /** In the tournament (rule G13); none: not known. */
  startNumber?: number | null;
  /** Empty: none. */
  school?: string;
  /** Behind the name. */
  children?: ReactNode;
}

/** A competitor: the start number, the name, and the school below it. Names of any script keep their direction. */
export const Competitor = ({ name, startNumber = null, school = '', children }: Props) => (
  <>
    <strong>
      {numberBefore({ name, startNumber })}
      <bdi>{name}</bdi>
    </strong>
    {children}
    {school !== '' && (
      <Muted>
        <bdi>{school}</bdi>
      </Muted>
    )}
  </>
);
