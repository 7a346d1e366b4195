import { useState } from 'react';

const read = (key: string): boolean => {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
};

/** A choice of yes or no that this device remembers; without storage it holds as long as the page is open. */
export const useDeviceChoice = (key: string): [isChosen: boolean, choose: (isChosen: boolean) => void] => {
  const [isChosen, setChosen] = useState(() => read(key));
  const choose = (next: boolean) => {
    setChosen(next);
    try {
      localStorage.setItem(key, next ? 'yes' : 'no');
    } catch {
      // It is not remembered then.
    }
  };
  return [isChosen, choose];
};
