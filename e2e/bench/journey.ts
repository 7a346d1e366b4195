import { chromium, type Page } from 'playwright';
import { linkIn, mailTo } from '../fixtures/inbox';
import { startServer } from '../fixtures/server';
import { goodCard } from '../support/family';

/** What a family of two children may have to enter and press, from the home page to the receipt. */
const most = { fields: 34, taps: 30 };

/**
 * Does what a person does on a phone, and counts it: each text, date, choice and box is a field; each press on a
 * button, link, choice or box is a tap.
 */
const counting = (page: Page) => {
  const counted = { fields: 0, taps: 0 };
  const step = (fields: number, taps: number) => {
    counted.fields += fields;
    counted.taps += taps;
  };
  const labelled = (label: string | RegExp) => page.getByLabel(label, typeof label === 'string' ? { exact: true } : {});
  return {
    counted,
    enter: async (label: string | RegExp, value: string) => {
      await labelled(label).fill(value);
      step(1, 0);
    },
    choose: async (label: string | RegExp, choice: string) => {
      await labelled(label).selectOption({ label: choice });
      step(1, 1);
    },
    tick: async (label: string | RegExp) => {
      await labelled(label).check();
      step(1, 1);
    },
    press: async (role: 'button' | 'link', name: string | RegExp) => {
      await page.getByRole(role, { name }).first().click();
      step(0, 1);
    },
    /** A link that is pressed in another program. */
    open: async (address: string) => {
      await page.goto(address);
      step(0, 1);
    },
  };
};

type Person = ReturnType<typeof counting>;

const signUp = async (person: Person, email: string) => {
  const { enter, choose, press } = person;
  const password = 'a-good-password';
  await enter(/^First name/, 'Ana');
  await enter(/^Last name/, 'Kim');
  await enter(/^E-mail/, email);
  await enter(/^Password/, password);
  await enter(/^Confirm password/, password);
  await enter(/^Address/, '100 Pacific Coast Highway');
  await enter(/^City/, 'Torrance');
  await choose(/^State or province/, 'California');
  await enter(/^Zip code/, '90503');
  await enter(/^Phone number/, '3105550100');
  await press('button', 'Create account');
};

/** Everything that the form does not know already. */
const addChild = async (person: Person, firstName: string, birthDate: string, isFirst: boolean) => {
  const { enter, choose, tick, press } = person;
  await press('link', isFirst ? 'Add competitor' : 'Add another competitor');
  await enter(/^First name/, firstName);
  await enter(/^Birth date/, birthDate);
  await choose(/^Gender/, 'Female');
  await choose(/^Belt/, 'Green belt');
  if (isFirst) await enter(/^School/, 'Torrance Hapkido Academy');
  if (isFirst) await enter(/^Instructor/, 'Master Lee');
  await enter(/^Weight/, '72');
  await enter(/^Height/, '51');
  if (isFirst) await tick('Forms');
  if (isFirst) await tick('Sparring');
  if (!isFirst) await press('button', /^Same events as/);
  await enter(/^Competitor’s name as signature/, `${firstName} Kim`);
  if (isFirst) await enter(/^Parent’s or guardian’s name/, 'Ana Kim');
  await tick(/have read the waiver/);
  await press('button', 'Add competitor');
};

/**
 * `npm run bench -- journey`: the fields and taps of a family of two children from the home page to the receipt, on a
 * phone.
 */
const measure = async () => {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH || undefined,
    args: ['--disable-dev-shm-usage'],
  });
  try {
    const viewport = { width: 360, height: 740 };
    const page = await browser.newPage({
      baseURL: server.url,
      viewport,
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
    });
    const person = counting(page);
    const { press, enter, open, counted } = person;
    const email = 'family-of-two@example.com';
    await page.goto('/');
    await press('link', /^Register/);
    await press('link', /^Sign up/i);
    await signUp(person, email);
    await page.waitForURL('**/user/pending');
    await open(linkIn(await mailTo(server.url, email, /verify/), '/user/verification/'));
    await press('button', 'Continue to registration');
    await page.getByText('Who competes?').waitFor();
    await addChild(person, 'Mina', '2016-04-02', true);
    await addChild(person, 'Jun', '2014-09-20', false);
    await press('button', 'Add one spectator pass');
    await press('button', 'Add one spectator pass');
    await press('link', 'Review and pay');
    await press('button', /^Pay /);
    await enter('Card number', goodCard);
    await enter('Expires', '12/34');
    await enter('Security code', '123');
    await press('button', /^Pay/);
    await page.getByRole('heading', { name: 'You are registered' }).waitFor();
    for (const what of ['fields', 'taps'] as const) {
      const isMet = counted[what] <= most[what];
      const name = `${what} of a family of two, from home to receipt`;
      console.log(`${isMet ? 'ok  ' : 'MISS'} ${name.padEnd(58)} ${counted[what]}  (at most ${most[what]})`);
      if (!isMet) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await server.stop();
  }
};
void measure();
