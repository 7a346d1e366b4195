import { formatDollars, type StaffRegistration } from '@schi/contract';
import { fullName } from '@schi/shared-ui/text';

const listed = (items: readonly string[]) => items.join(', ') || 'none';

/** Each part of a registration in words, for the comparison. */
const parts = (page: StaffRegistration): Record<string, string> => ({
  Competitors: listed(page.competitors.filter(({ withdrawn }) => !withdrawn).map(fullName)),
  Withdrawn: listed(page.competitors.filter(({ withdrawn }) => withdrawn).map(fullName)),
  Spectators: String(page.registration.spectators),
  'Lunch tickets': String(page.registration.lunch),
  Merchandise: listed(page.registration.merchOrders.map(({ name, sizeLabel }) => `${name} (${sizeLabel})`)),
  Contacts: listed((page.registration.contacts ?? []).map(({ phoneNumber }) => phoneNumber)),
  Cost: formatDollars(page.money.cost),
  Paid: formatDollars(page.money.paid),
});

/** The differences between two versions of a registration as text, shown before a conflicting change (rule E8). */
export const whatChanged = (before: StaffRegistration, now: StaffRegistration): string[] => {
  const then = parts(before);
  const changes = Object.entries(parts(now)).flatMap(([name, value]) =>
    value === then[name] ? [] : [`${name}: ${then[name] ?? ''}, now ${value}`],
  );
  const edited = now.competitors.filter(
    ({ id, version, withdrawn }) =>
      !withdrawn && before.competitors.some((one) => one.id === id && !one.withdrawn && one.version !== version),
  );
  return [...changes, ...edited.map((competitor) => `${fullName(competitor)} was edited`)];
};
