import { addressIn, fillTemplate, type Slots } from './template';

const slots: Slots = {
  title: '<title>Home</title>',
  head: '',
  script: (address) => `<script src="${address}"></script>`,
  styles: () => '',
  root: 'A $& and <!--schi:head--> of a visitor',
  data: '',
};

it('fills each placeholder once, and nothing in what it has filled in', () =>
  expect(fillTemplate('<!--schi:title--><!--schi:script /main.js--><p><!--schi:root--></p>', slots)).toBe(
    '<title>Home</title><script src="/main.js"></script><p>A $& and <!--schi:head--> of a visitor</p>',
  ));

it('knows the address that the build wrote', () => {
  expect(addressIn('<!--schi:head--><!--schi:styles /a.css-->', 'styles')).toBe('/a.css');
  expect(addressIn('<!--schi:head-->', 'styles')).toBeUndefined();
});

it.each([
  ['an unknown placeholder', '<!--schi:footer-->', 'unknown placeholder: <!--schi:footer-->'],
  ['a script without an address', '<!--schi:script-->', 'without an address: <!--schi:script-->'],
])('refuses %s', (_, template, message) => expect(() => fillTemplate(template, slots)).toThrow(message));
