import { divisionsCodes } from './divisions/codes';
import { hallCodes } from './hall/codes';
import { messagesCodes } from './messages/codes';
import { moneyCodes } from './money/codes';
import { officeCodes } from './office/codes';
import { peopleCodes } from './people/codes';
import { platformCodes } from './platform/codes';
import { registrationCodes } from './registration/codes';
import { ringsCodes } from './rings/codes';
import { tournamentsCodes } from './tournaments/codes';

/**
 * The codes of all refusals. Browsers of earlier releases read them, so a code is never renamed. A new one is
 * `subject.state` in camel case, or one word where it may concern any call.
 */
export const refusalCodes = [
  ...platformCodes,
  ...tournamentsCodes,
  ...peopleCodes,
  ...ringsCodes,
  ...registrationCodes,
  ...moneyCodes,
  ...messagesCodes,
  ...divisionsCodes,
  ...hallCodes,
  ...officeCodes,
] as const;
export type RefusalCode = (typeof refusalCodes)[number];
