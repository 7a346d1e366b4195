import { render } from '@testing-library/react';
import { eventColors, eventIcons } from '@schi/contract';
import { colorTokens, contrast, lightOf } from '../testing/colors';
import { EventMark } from './EventMark';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const [one, two, three] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [one ?? 0, two ?? 0, three ?? 0];
};

/**
 * What eyes without one kind of cone see, on linear light: severity 1.0 of Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, table 1.
 */
const visions: Readonly<Record<string, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Linear sRGB to XYZ, and its white. */
const toXyz: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const labOf = (light: Triple): Triple => {
  const [red, green, blue] = light.map((part) => Math.min(1, Math.max(0, part)));
  const white = times(toXyz, [1, 1, 1]);
  const [x = 0, y = 0, z = 0] = times(toXyz, [red ?? 0, green ?? 0, blue ?? 0]).map((value, index) => {
    const share = value / (white[index] ?? 1);
    return share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
/** The distance of two colors in CIELAB; about 2 is the smallest that is noticed side by side. */
const distance = (one: Triple, other: Triple) => Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)));

/** Apart at a glance, and on different places of a page. */
const clear = 20;

describe.each(['light', 'dark'] as const)('the %s colors of event types', (scheme) => {
  const tokens = colorTokens(scheme);
  const lightOfColor = (color: string) => lightOf(tokens[`event-${color}`] ?? '');

  it.each(['surface', 'raised', 'sunken'])('stand out from the %s of a page', (surface) => {
    const faint = eventColors.filter((color) => contrast(tokens[`event-${color}`], tokens[surface]) < 3);
    expect(faint).toEqual([]);
  });

  it.each(Object.entries(visions))('differ from each other with %s', (_name, matrix) => {
    const seen = eventColors.map((color) => ({ color, lab: labOf(times(matrix, lightOfColor(color))) }));
    const pairs = seen.flatMap((one, index) => seen.slice(index + 1).map((other) => [one, other] as const));
    expect(pairs).toHaveLength((eventColors.length * (eventColors.length - 1)) / 2);
    const alike = pairs.filter(([one, other]) => distance(one.lab, other.lab) < clear);
    expect(alike.map(([one, other]) => `${one.color} and ${other.color}`)).toEqual([]);
  });
});

it('control: red and green of one lightness are alike without red cones, and apart with them', () => {
  const [red, green] = ['#b04a4a', '#6f6a2f'].map(lightOf);
  const between = (matrix: Matrix | undefined) =>
    matrix && red && green ? distance(labOf(times(matrix, red)), labOf(times(matrix, green))) : NaN;
  expect(between(visions.normal)).toBeGreaterThan(clear);
  expect(between(visions.deuteranopia)).toBeLessThan(clear);
});

it('draws every icon, each another way', () => {
  const { container } = render(
    eventIcons.map((icon) => <EventMark key={icon} title={icon} color="blue" icon={icon} />),
  );
  const drawn = [...container.querySelectorAll('svg[aria-hidden="true"] path')].map((path) => path.getAttribute('d'));
  expect(new Set(drawn).size).toBe(eventIcons.length);
});

it('says the title, with a mark and without one', () => {
  const { container, rerender } = render(<EventMark title="Sparring" color="red" icon="sparring" />);
  expect([container.textContent, container.querySelectorAll('svg').length]).toEqual(['Sparring', 1]);
  rerender(<EventMark title="Sparring" />);
  expect([container.textContent, container.querySelectorAll('svg').length]).toEqual(['Sparring', 0]);
});
