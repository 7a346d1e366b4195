import { demo, demoPassword } from '../fixtures/login';
import { linkIn, mailTo } from '../fixtures/inbox';
import { goodCard } from '../support/family';
import type { Person } from './person';

const password = 'a-good-password';

const signUp = async ({ enter, choose, press, isAt }: Person, email: string, lastName: string) => {
  await enter(/^First name/, 'Ana');
  await enter(/^Last name/, lastName);
  await enter(/^E-mail/, email);
  await enter(/^Password/, password);
  await enter(/^Confirm password/, password);
  await enter(/^Address/, '100 Pacific Coast Highway');
  await enter(/^City/, 'Torrance');
  await choose(/^State or province/, 'California');
  await enter(/^Zip code/, '90503');
  await enter(/^Phone number/, '3105550100');
  await press('button', 'Create account');
  await isAt(/^\/user\/pending$/);
};

const addChild = async ({ enter, choose, tick, press, reads }: Person, firstName: string, lastName: string) => {
  await press('link', 'Add competitor');
  await enter(/^First name/, firstName);
  await choose(/^Birth date/, '2016-04-02');
  await choose(/^Gender/, 'Female');
  await choose(/^Belt/, 'Green belt');
  await enter(/^School/, 'Torrance Hapkido Academy');
  await enter(/^Instructor/, 'Master Lee');
  await enter(/^Weight/, '72');
  await enter(/^Height/, '51');
  await tick('Forms');
  await tick('Sparring');
  await enter(/^Competitor’s name as signature/, `${firstName} ${lastName}`);
  await enter(/^Parent’s or guardian’s name/, `Ana ${lastName}`);
  await tick(/have read the waiver/);
  await press('button', 'Add competitor');
  await reads(`${firstName} ${lastName}`);
};

/**
 * A family signs up, verifies its address, registers a child with a spectator pass, pays and gets its receipt; resolves
 * with the code on it.
 */
export const familyPays = async (person: Person, url: string, lastName: string): Promise<string> => {
  const { open, press, enter, sees, reads, isAt, textOf, findsNoFault } = person;
  const email = `${lastName.toLowerCase()}@example.com`;
  await open('/');
  await sees('heading', 'Schedule');
  await findsNoFault();
  await press('link', /^Register/);
  await press('link', /^Sign up/i);
  await signUp(person, email, lastName);
  await open(linkIn(await mailTo(url, email, /verify/), '/user/verification/'));
  await press('button', 'Continue to registration');
  await reads('Who competes?');
  await findsNoFault();
  await addChild(person, 'Mina', lastName);
  await press('button', 'Add one spectator pass');
  await reads('$65.00');
  await press('link', 'Review and pay');
  await findsNoFault();
  await press('button', 'Pay $65.00');
  await isAt(/^\/sandbox-pay\//);
  await enter('Card number', goodCard);
  await enter('Expires', '12/34');
  await enter('Security code', '123');
  await press('button', /^Pay/);
  await sees('heading', 'You are registered');
  await sees('img', /^QR code of/);
  await findsNoFault();
  return textOf(/^[A-HJ-NP-Z2-9]{8}$/);
};

/**
 * A volunteer logs in, finds the family by its code, checks it in and hands out what it bought, until the server has
 * it.
 */
export const volunteerChecksIn = async (person: Person, lastName: string, code: string): Promise<void> => {
  const { open, press, enter, search, sees, reads, isAt, findsNoFault } = person;
  await open('/user/login');
  await enter(/^E-mail/, demo.checkin);
  await enter(/^Password/, demoPassword);
  await press('button', 'Log in');
  await isAt(/^\/admin/);
  // A page that is left while it loads has a script without content, which Firefox reports as one with another hash.
  await sees('heading', /registration/i);
  await open('/admin/check-in');
  await search('Name, school or code', `${code}\n`);
  await sees('heading', `Ana ${lastName}`);
  await findsNoFault();
  await press('button', /^Check in (1 competitor|all)/);
  await press('button', 'Hand out everything');
  await reads(/Everything is sent\./);
  await press('button', 'Next family');
  await findsNoFault();
};
