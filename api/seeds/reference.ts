/** Belts in order, the last three black (rule F1). */
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

/** Event types with the format of their scoring and their mark (rule F1). */
export const eventTypes = [
  {
    title: 'Forms',
    format: 'panel',
    color: 'blue',
    icon: 'forms',
    description: 'A set sequence of techniques, judged for precision, balance, power and focus.',
  },
  {
    title: 'Weapon forms',
    format: 'panel',
    color: 'purple',
    icon: 'weapon',
    description: 'Forms with staff, cane, rope, sword or nunchaku.',
  },
  {
    title: 'Self-defense',
    format: 'panel',
    color: 'green',
    icon: 'selfDefense',
    description: 'Partners show defenses against grabs, strikes, kicks and weapons.',
  },
  {
    title: 'Sparring',
    format: 'bracket',
    color: 'red',
    icon: 'sparring',
    description: 'Continuous light-contact sparring in full protective gear, head to head.',
  },
  {
    title: 'Breaking',
    format: 'attempts',
    color: 'orange',
    icon: 'breaking',
    description: 'Boards broken by hand and foot. Boards on the first try count; a tie goes to the second.',
  },
  {
    title: 'Long fall',
    format: 'measured',
    color: 'teal',
    icon: 'longFall',
    description: 'A flying fall over distance. The longest clean fall wins.',
  },
  {
    title: 'High fall',
    format: 'measured',
    color: 'pink',
    icon: 'highFall',
    description: 'A flying fall over a rising bar, as in a high jump.',
  },
];

interface SeedItem {
  line1: string;
  line2: string;
  /** Minutes after midnight. */
  from?: number;
  to?: number;
  blocks?: 'rings' | 'blackBelts';
  /** Titles of event types that begin with it. */
  opens?: readonly string[];
}
/** The day as visitors read it, with what planning needs to know. */
export const schedule: readonly SeedItem[] = [
  { line1: '8:30 AM', line2: 'Doors open, check-in and in-person registration' },
  { line1: '9:30 AM', line2: 'Black belt meeting', from: 570, to: 600, blocks: 'blackBelts' },
  { line1: '10:00 AM', line2: 'Opening ceremony', from: 600, to: 630, blocks: 'rings' },
  {
    line1: '10:30 AM',
    line2: 'Forms, weapon forms and self-defense',
    from: 630,
    opens: ['Forms', 'Weapon forms', 'Self-defense'],
  },
  { line1: '12:30 PM', line2: 'Lunch', from: 750, to: 795, blocks: 'rings' },
  { line1: '1:15 PM', line2: 'Sparring eliminations', from: 795, opens: ['Sparring'] },
  { line1: '3:00 PM', line2: 'Breaking, long fall and high fall' },
  { line1: '4:30 PM', line2: 'Awards and closing' },
];

/** What the next tournament says beside dates and prices, in Markdown. */
export const bring = `- A clean uniform and your belt, and for sparring the full protective gear of your school
- The weapon of your form; safety rules of the venue allow no live blades
- Water and a snack. The hall has a café, and lunch is from 12:30 to 1:15 PM
- The receipt with its QR code, on the phone or on paper
- For a child, a parent or guardian who stays`;
export const faq = [
  {
    question: 'Who may take part?',
    answer:
      'Students of every school of Hapkido, of every age and every belt. The school’s instructor decides whether a student is ready.',
  },
  {
    question: 'How are divisions made?',
    answer:
      'By age, belt, gender and size, after registration has closed. Your receipt names the divisions as soon as they are published.',
  },
  {
    question: 'Which events may a competitor enter?',
    answer: 'As many as you like, for **one fee**. Nobody is in two rings at the same time.',
  },
  {
    question: 'Can I register on the day?',
    answer:
      'Yes, at the door from 8:30 to 10 AM, at a higher price. Registering online also means that you do not wait in line.',
  },
  {
    question: 'Where do we park?',
    answer: 'Behind the hall, free of charge. Please leave the first row to families who bring gear for a school.',
  },
  {
    question: 'Can I change something after I have paid?',
    answer:
      'Weight, height and contacts yes, until registration closes. For anything else please [write to us](mailto:info@example.org).',
  },
];

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
  'Rodriguez',
  'Cho',
  'Tran',
  'Flores',
  'Jung',
  'Brown',
  'Gonzalez',
  'Yoon',
  'Singh',
  'Yamamoto',
  'Murphy',
  'Davis',
  'Kang',
  'Ramírez',
  'Wilson',
  'Cruz',
  'Levy',
  'Mensah',
  'Novak',
  'Torres',
  'Baker',
  'Shin',
  'Pham',
  'Castillo',
];
