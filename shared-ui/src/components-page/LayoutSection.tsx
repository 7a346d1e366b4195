import { Card, Muted, Row } from '@schi/shared-ui/components';
import { Bullets, Columns, Disclosure, List, ProgressBar } from '@schi/shared-ui/layout';

const names = ['Maximilian Featherstonehaugh-Hernandez', 'Mina Kim', 'Jun Kim'];
const items = names.map((name) => <li key={name}>{name}</li>);

export const LayoutSection = () => (
  <>
    <Columns $min={220}>
      <List $gap={2}>{items}</List>
      <List $divided>{items}</List>
      <Bullets>{items}</Bullets>
      <Bullets as="ol">{items}</Bullets>
    </Columns>
    <Columns $min={180} $fill>
      {names.map((name) => (
        <Card key={name}>{name}</Card>
      ))}
    </Columns>
    <Row $spread>
      <strong>Lunch tickets</strong>
      <Muted as="span">12 of 40 sold</Muted>
    </Row>
    <ProgressBar aria-label="Sent of the message" value={12} max={40} />
    <Disclosure>
      <summary>Show 3 more</summary>
      <List>{items}</List>
    </Disclosure>
  </>
);
