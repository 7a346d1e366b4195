import { useState } from 'react';
import { units, type Unit } from './falls.rules';

const key = 'schi.table.unit';
const stored = (): Unit => {
  try {
    return units.find((unit) => unit === localStorage.getItem(key)) ?? 'cm';
  } catch {
    // A private window may refuse; the page then remembers it as long as it is open.
    return 'cm';
  }
};

/** How distances are read at this table; the device remembers it. */
export const useUnit = (): [Unit, (unit: Unit) => void] => {
  const [unit, setUnit] = useState(stored);
  const choose = (next: Unit) => {
    setUnit(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // See above.
    }
  };
  return [unit, choose];
};
