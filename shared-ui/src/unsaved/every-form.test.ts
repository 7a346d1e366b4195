/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** Forms of pages that ask nothing when somebody leaves them, and why nothing is lost. Dialogs ask by themselves. */
const asksNothing: Record<string, string> = {
  'mf-admin/src/hall/rehearsals/NewRehearsal.tsx': 'two numbers that are there already',
  'mf-admin/src/hall/rehearsals/PlayDay.tsx': 'choices of what begins now; nothing is stored',
  'mf-admin/src/divisions/matchmaking/import/ListPanel.tsx': 'the page around it asks, from the first list on',
  'mf-admin/src/hall/rings/PairDialog.tsx': 'a dialog',
  'mf-admin/src/money/payments/TakePaymentForm.tsx':
    'what is due is filled in; its button is the primary action of the page',
  'mf-admin/src/money/payments/LedgerFingerprint.tsx': 'only compares',
  'mf-admin/src/platform/long-form/LongForm.tsx': 'the pages that use it ask',
  'mf-admin/src/people/security/TurnOn.tsx': 'a code of six digits that is over in half a minute',
};

const asks = /<(?:UnusedForm|UnsavedDialog|LateUnsavedDialog)|useTellDirty\(/;

it('has a question in every form of families and staff before what was entered in it is lost (rule E8)', () => {
  const files = ['mf-customer', 'mf-admin'].flatMap((part) =>
    readdirSync(path.join(root, part, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${part}/src/${name.split(path.sep).join('/')}`,
    ),
  );
  const forms = files.filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.endsWith('.test.tsx') &&
      readFileSync(path.join(root, file), 'utf8').match(/<(?:Long)?Form[ \n]/),
  );
  expect(forms.length).toBeGreaterThan(15);
  const silent = forms.filter((file) => !asks.test(readFileSync(path.join(root, file), 'utf8')));
  expect(silent.sort()).toEqual(Object.keys(asksNothing).sort());
});
