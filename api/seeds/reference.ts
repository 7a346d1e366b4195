/** Belts in order, the last three black (decision F1). */
export const levels = [
  'White belt',
  'Yellow belt',
  'Orange belt',
  'Green belt',
  'Purple belt',
  'Blue belt',
  'Brown belt',
  'Red belt',
  'Black belt, 1st dan',
  'Black belt, 2nd dan',
  'Black belt, 3rd dan and above',
];
export const firstBlackBelt = 8;

/** Event types with the format of their scoring (decision F1). */
export const eventTypes = [
  { title: 'Forms', format: 'panel', description: 'A set sequence of techniques, judged for precision, balance, power and focus.' },
  { title: 'Weapon forms', format: 'panel', description: 'Forms with staff, cane, rope, sword or nunchaku.' },
  { title: 'Self-defense', format: 'panel', description: 'Partners show defenses against grabs, strikes, kicks and weapons.' },
  { title: 'Sparring', format: 'bracket', description: 'Continuous light-contact sparring in full protective gear, head to head.' },
  {
    title: 'Breaking',
    format: 'attempts',
    description: 'Boards broken by hand and foot. Boards on the first try count; a tie goes to the second.',
  },
  { title: 'Long fall', format: 'measured', description: 'A flying fall over distance. The longest clean fall wins.' },
  { title: 'High fall', format: 'measured', description: 'A flying fall over a rising bar, as in a high jump.' },
];

/** The day as visitors read it. */
export const schedule = [
  ['8:30 AM', 'Doors open, check-in and in-person registration'],
  ['9:30 AM', 'Black belt meeting'],
  ['10:00 AM', 'Opening ceremony'],
  ['10:30 AM', 'Forms, weapon forms and self-defense'],
  ['12:30 PM', 'Lunch'],
  ['1:15 PM', 'Sparring eliminations'],
  ['3:00 PM', 'Breaking, long fall and high fall'],
  ['4:30 PM', 'Awards and closing'],
] as const;

export const schools = [
  'Torrance Hapkido Academy',
  'South Bay Martial Arts',
  'Long Beach Hapkido',
  'Pacific Mu Sool',
  'Irvine Sin Moo Hapkido',
  'San Diego Hapkido Center',
  'Pasadena Combat Hapkido',
  'Riverside Kuk Sul & Hapkido',
];

export const firstNames = {
  1: [
    'Liam',
    'Noah',
    'Mateo',
    'Ethan',
    'Lucas',
    'Daniel',
    'Minjun',
    'Kai',
    'Diego',
    'Omar',
    'Aarav',
    'Samuel',
    'Joon',
    'Hiro',
    'André',
    'Caleb',
    'Tomás',
    'Elijah',
  ],
  2: [
    'Olivia',
    'Emma',
    'Sofía',
    'Mia',
    'Ava',
    'Seo-yeon',
    'Hana',
    'Camila',
    'Zoe',
    'Layla',
    'Priya',
    'Grace',
    'Chloë',
    'Naomi',
    'Lucía',
    'Ruby',
    'Amara',
    'Jiwoo',
  ],
} as const;

export const lastNames = [
  'Garcia',
  'Kim',
  'Nguyen',
  'Lopez',
  'Park',
  'Johnson',
  'Martinez',
  'Lee',
  'Patel',
  'Tanaka',
  'O’Brien',
  'Smith',
  'Choi',
  'Hernández',
  'Williams',
  'Santos',
  'Cohen',
  'Okafor',
  'Müller',
  'Reyes',
];
