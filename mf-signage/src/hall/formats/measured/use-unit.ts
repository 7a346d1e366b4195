import { useState } from 'react';
import { lengthUnits, type LengthUnit } from '@schi/contract';

const keyOf = (unit: LengthUnit) => `schi.table.tape.${unit}`;
const stored = (unit: LengthUnit): LengthUnit => {
  try {
    return lengthUnits.find((one) => one === localStorage.getItem(keyOf(unit))) ?? unit;
  } catch {
    // A private window may refuse; the page then remembers it as long as it is open.
    return unit;
  }
};

/** How this table's tape is read in events of a unit: in that unit, unless the device remembers another. */
export const useUnit = (unit: LengthUnit): [LengthUnit, (unit: LengthUnit) => void] => {
  const [tape, setTape] = useState(() => stored(unit));
  const choose = (next: LengthUnit) => {
    setTape(next);
    try {
      localStorage.setItem(keyOf(unit), next);
    } catch {
      // See above.
    }
  };
  return [tape, choose];
};
