import { grade, type PointMapper } from './grade';
import { buildPart, transformPart } from './part';

const moveDown: PointMapper = (x, y) => [x, y + 10];
const buildPainted = (paint: string): string => grade(buildPart({ paint }), moveDown).paint;

it('moves outlines, circles and rectangles', () => {
  expect(
    buildPainted('<path d="M0 1 L2 3Z"/><circle cx="4" cy="5" r="6"/><rect x="7" y="8" width="9" height="9"/>'),
  ).toBe('<path d="M0 11 L2 13Z"/><circle cx="4.0" cy="15.0" r="6"/><rect x="7.0" y="18.0" width="9" height="9"/>');
});

it('moves a motif without bending it', () => {
  const motif = '<g transform="translate(100 200) scale(0.5)"><path d="M0 0 L1 1"/></g>';
  expect(buildPainted(motif)).toBe(motif.replace('100 200', '100.0 210.0'));
});

it('moves what is drawn in a mirrored half like the other half', () => {
  const { paint } = transformPart(buildPart({ paint: '<path d="M0 1 L2 3"/>' }), 'translate(1200 0) scale(-1 1)');
  expect(buildPainted(paint)).toBe(paint.replace('M0 1 L2 3', 'M0 11 L2 13'));
});

it('leaves prints and shades as they are', () => {
  const print =
    '<pattern id="t"><path d="M0 0 L1 1"/></pattern><rect x="-400" y="-400" width="2000" height="2300"/>' +
    '<radialGradient id="b" cx=".35" cy=".3"><stop offset="0"/></radialGradient>';
  expect(buildPainted(print)).toBe(print);
});
