import { eventColors, eventIcons } from '@schi/contract';
import { Belt, BeltRange } from '@schi/shared-ui/belts';
import { Row, Stack } from '@schi/shared-ui/components';
import { Competitor, Division } from '@schi/shared-ui/division';
import { EventMark } from '@schi/shared-ui/event-mark';

const levels = [
  'White belt',
  'Yellow belt',
  'Orange belt',
  'Green belt',
  'Blue belt, black stripe',
  'Purple belt',
  'Brown belt',
  'Red belt',
  'Black belt, 1st dan',
  'Black belt, 4th dan',
];

const division = {
  title: 'Boys 9–10, White–Green belt, 62–70 lb',
  divisionNumber: 47,
  levels: { from: 'White belt', to: 'Green belt' },
  events: [{ title: 'Sparring', color: 'red', icon: 'sparring' }],
} as const;

export const MarkSection = () => (
  <Stack>
    <Row>
      {levels.map((level) => (
        <span key={level}>
          <Belt level={level} />
        </span>
      ))}
    </Row>
    <p>
      <BeltRange from="White belt" to="Green belt" words="White to green belts" />
    </p>
    <Row>
      {eventIcons.map((icon, index) => (
        <EventMark key={icon} icon={icon} color={eventColors[index % eventColors.length]} title={icon} />
      ))}
      <EventMark title="Without a mark" />
    </Row>
    <p>
      <Division {...division} />
    </p>
    <Division {...division} size="card" />
    <Division {...division} size="large" />
    <div>
      <Competitor name="Naomi Featherstonehaugh-Hernandez" startNumber={118} school="Dragon Hapkido" />
    </div>
  </Stack>
);
