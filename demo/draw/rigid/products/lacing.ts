/** Flat woven laces of a shoe in side view: they run over the eyestay, bend over the ridge and end in a bow. */
import { darken } from '../../color';
import { samplePath } from '../../path';
import type { Kit } from '../kit';

const BOW = [
  // Far loop, near loop, two ends; the knot comes last.
  'M668 560 C640 528 612 524 606 544 C602 562 640 572 668 566',
  'M672 562 C706 548 770 576 784 618 C790 644 758 648 732 624 C708 602 688 584 674 568',
  'M670 566 C664 600 650 626 628 652',
  'M674 566 C700 596 716 636 718 690',
];

/** One strand along a path. */
function drawStrand(kit: Kit, lace: string, path: string, width: number): string {
  const buildLine = (color: string, w: number, opacity: number, at = 0, extra = ''): string =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="round" ` +
    `stroke-linejoin="round" opacity="${opacity}" transform="translate(${at} ${at})" ${extra}/>`;
  return (
    kit.drawSoft(path, { stroke: width, blur: 4, opacity: 0.45, dx: 4, dy: 6 }) +
    buildLine(darken(lace, 0.45), width, 1) +
    buildLine(darken(lace, 0.08), width - 2.4, 1, -0.4) +
    buildLine(lace, width - 6, 1, -1) +
    buildLine('#fff', width * 0.2, 0.6, -width * 0.17) +
    buildLine(darken(lace, 0.5), width - 4, 0.22, 0, 'stroke-dasharray="1.4 3.2" style="stroke-linecap:butt"')
  );
}

/** `throat` is the ridge of the shoe over which the laces bend. */
export function drawLacing(kit: Kit, throat: string, upper: string, lace: string): string {
  const bars = samplePath(throat, 44)
    .slice(0, 6)
    .map(({ x, y, angle }) => {
      const [ex, ey] = [x + 22, y + 42];
      const up = ((angle - 90) * Math.PI) / 180;
      const [tx, ty] = [x - 8 + Math.cos(up) * 5, y - 2 + Math.sin(up) * 5];
      const path = `M${ex} ${ey} C${ex - 5} ${ey - 20} ${x + 2} ${y + 10} ${tx.toFixed(1)} ${ty.toFixed(1)}`;
      // The strand turns away from the light where it bends over the ridge.
      const bend = `M${tx} ${ty} L${tx - Math.cos(up) * 5} ${ty - Math.sin(up) * 5}`;
      return (
        `<circle cx="${ex}" cy="${ey}" r="12" fill="${darken(upper, 0.5)}"/>` +
        `<circle cx="${ex}" cy="${ey + 1}" r="9" fill="${darken(upper, 0.85)}"/>` +
        drawStrand(kit, lace, path, 20) +
        kit.drawSoft(bend, { stroke: 17, blur: 3.5, opacity: 0.4, fill: darken(lace, 0.7) })
      );
    });
  const [far, near, left, right] = BOW;
  const knot = 'M657 556 C664 547 680 548 687 558 C690 570 682 580 671 580 C660 578 653 566 657 556Z';
  const tips = [
    [634, 644, 40],
    [718, 684, 2],
  ].map(
    ([x, y, turn]) =>
      `<rect x="${x - 7}" y="${y}" width="13" height="22" rx="3" fill="${darken(lace, 0.3)}" ` +
      `transform="rotate(${turn} ${x} ${y})"/>`,
  );
  return (
    bars.reverse().join('') +
    drawStrand(kit, lace, far, 15) +
    drawStrand(kit, lace, left, 15) +
    drawStrand(kit, lace, right, 15) +
    tips.join('') +
    drawStrand(kit, lace, near, 16) +
    kit.drawPiece(knot, {
      fill: kit.buildLitGradient(lace, 0.1, 0.2),
      tone: lace,
      form: 6,
      formOpacity: 0.5,
      texture: 'canvas',
      drop: 4,
    })
  );
}
