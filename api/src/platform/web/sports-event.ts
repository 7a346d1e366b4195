import { site, type Dollars, type Tournament } from '@schi/contract';

const schema = 'https://schema.org';

/** The postal parts of an address in the form of the United States: "3341 Torrance Boulevard, Torrance, CA 90503". */
const addressOf = (address: string, city: string) => {
  const parts = address.split(',').map((part) => part.trim());
  const found = parts.length > 2 ? /^([A-Z]{2}) +(\d{5}(?:-\d{4})?)$/.exec(parts.at(-1) ?? '') : null;
  return {
    '@type': 'PostalAddress',
    streetAddress: found ? parts.slice(0, -2).join(', ') : address,
    addressLocality: found ? parts.at(-2) : city,
    addressRegion: found?.[1] ?? 'CA',
    ...(found ? { postalCode: found[2] } : {}),
    addressCountry: 'US',
  };
};

/** Whether tickets are sold online now, later, or no longer. */
const availability = ({ isRegistrationOpen, isRegistrationOpenSoon }: Tournament) =>
  isRegistrationOpen ? `${schema}/InStock` : isRegistrationOpenSoon ? `${schema}/PreOrder` : `${schema}/InStoreOnly`;

/** The tournament as schema.org's SportsEvent: date, venue, and the prices of competitors and spectators. */
export const sportsEvent = (tournament: Tournament, origin: string, image: string) => {
  const offer = (name: string, price: Dollars, where: string) => ({
    '@type': 'Offer',
    name,
    price: price.toFixed(2),
    priceCurrency: 'USD',
    url: `${origin}/`,
    availability: where,
    validFrom: tournament.registrationOpensOn,
  });
  const online = availability(tournament);
  return {
    '@context': schema,
    '@type': 'SportsEvent',
    name: `${site.name} ${tournament.tournamentDate.slice(0, 4)}`,
    sport: 'Hapkido',
    startDate: tournament.tournamentDate,
    endDate: tournament.tournamentDate,
    eventStatus: `${schema}/EventScheduled`,
    eventAttendanceMode: `${schema}/OfflineEventAttendanceMode`,
    url: `${origin}/`,
    image,
    description: `An invitational Hapkido tournament in ${tournament.city}, California.`,
    location: {
      '@type': 'Place',
      name: tournament.venue.name,
      address: addressOf(tournament.venue.address, tournament.city),
    },
    organizer: { '@type': 'Organization', name: site.name, url: `${origin}/` },
    offers: [
      offer('Competitor, online', tournament.competitorOnlineCost, online),
      offer('Competitor, at the door', tournament.competitorDoorCost, `${schema}/InStoreOnly`),
      offer('Spectator', tournament.spectatorCost, online),
    ],
  };
};
