import type { ReactNode } from 'react';
import { Muted } from '@schi/shared-ui/components';

interface Props {
  /** As the reader may know it: the full name for staff, the public name for everybody else (rule G11). */
  name: string;
  /** The start number; left out where the name says it. */
  startNumber?: number;
  /** Empty: none. */
  school?: string;
  /** Behind the name. */
  children?: ReactNode;
}

/** A competitor: the start number, the name, and the school below it. Names of any script keep their direction. */
export const Competitor = ({ name, startNumber, school = '', children }: Props) => (
  <>
    <strong>
      {startNumber !== undefined && `No. ${startNumber} `}
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
