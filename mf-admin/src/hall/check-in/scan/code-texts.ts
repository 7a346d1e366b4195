import { clockTime } from '../texts';

type Problem = 'torn' | 'foreign' | 'not on this device' | 'unknown' | 'other tournament' | 'not finished';

/**
 * What is wrong with a code, and what to do instead. `about` is the code, the text that was read, or the other
 * tournament's name.
 */
export const codeText = (problem: Problem, about: string, freshAt: string | null = null): string => {
  switch (problem) {
    case 'torn':
      return 'This code is incomplete. Hold it flat and scan again, or type the 8 characters under it, or search by name.';
    case 'foreign':
      return `This is not one of our codes (“${about.trim().slice(0, 40)}”). Ask for the receipt of this tournament, or search by name.`;
    case 'not on this device':
      return `The code ${about} is not on this device’s list${freshAt ? ` of ${clockTime(freshAt)}` : ''}, and the server cannot be asked now. It may be of another tournament, or registered since. Search by name, or try again with a network.`;
    case 'unknown':
      return `Nobody has the code ${about}. Check its characters, or search by name.`;
    case 'other tournament':
      return `This code is for another tournament: ${about}. Ask for the receipt of this one, or search by name.`;
    case 'not finished':
      return `The registration of code ${about} is not finished. Take its payment first, under Payments.`;
  }
};
