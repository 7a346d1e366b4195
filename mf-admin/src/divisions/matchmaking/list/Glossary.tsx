import { Disclosure } from '@schi/shared-ui/layout';
import { Facts } from '../../../platform/layout/Panel';
import { inWords, limitTexts, unplacedTexts, warningTexts } from '../texts';

// Contact is meant in sparring, and counts as no warning of a draft.
const { contact: _contact, ...counted } = warningTexts;

/** Says what the numbers of the drafts count. */
export const Glossary = () => (
  <Disclosure>
    <summary>What the numbers count</summary>
    <Facts>
      <dt>Group</dt>
      <dd>Those of one division who compete in one event. Each event says which sizes are useful.</dd>
      <dt>Lone entry</dt>
      <dd>Somebody with nobody to compete against.</dd>
      <dt>Beyond limits</dt>
      <dd>Divisions that have what no proposal has: {inWords(limitTexts)}.</dd>
      <dt>Warning</dt>
      <dd>Divisions to check for safety: {inWords(counted)}.</dd>
      <dt>Unplaced</dt>
      <dd>Entries in no division, each with its reason: {inWords(unplacedTexts)}.</dd>
      <dt>Cost</dt>
      <dd>
        What all differences of age, level, weight and size add up to. Less is better. Only drafts of one tournament can
        be compared by it.
      </dd>
    </Facts>
  </Disclosure>
);
