import { darken, lighten, mixColors } from '../color';
import { buildFoldedOutline } from './folded';
import type { Appearance } from './garment';
import type { Drawing } from './layers';
import { drawButton, drawFade } from './notions';
import { buildPart, stackParts } from './part';
import { drawFold, drawPanel, drawSeam, drawStitches } from './sewing';

interface TrousersAppearance extends Appearance {
  fabric: 'denim' | 'chino';
  yarn: string;
}

/** Trousers folded lengthwise, then in three: waistband, yoke and back pocket on top. */
export function drawFoldedTrousers({ color, seed, fabric, yarn }: TrousersAppearance): Drawing {
  const jeans = fabric === 'denim';
  const [x, y, w, h] = [300, 270, 600, 900];
  const thread = { width: jeans ? 3 : 2.2, dash: jeans ? '10 5' : '8 5', tone: jeans ? 0.9 : 0.5 };
  const under = Array.from({ length: 5 }, (_, i) => {
    const k = 5 - i;
    return drawPanel(buildFoldedOutline(x - 3 + (i % 2) * 5, y + 120, w + 8, h - 110 + k * 17, 44, 3), {
      fill: mixColors(color, darken(color, 0.5), 0.06 + 0.04 * k),
      z: 1 + i * 0.6,
      folds: [drawFold(`M${x} ${y + h + k * 17} L${x + w} ${y + h + k * 17}`, 14, 0.9)],
    });
  });
  const top =
    `M${x + 4} ${y + 100} L${x + w - 2} ${y + 92} C${x + w + 10} ${y + 300} ${x + w + 6} ${y + 600} ` +
    `${x + w + 4} ${y + h - 46} C${x + w} ${y + h - 8} ${x + w - 20} ${y + h} ${x + w - 50} ` +
    `${y + h} C${x + w * 0.7} ${y + h + 4} ${x + w * 0.3} ${y + h + 4} ${x + 44} ${y + h} C${x + 12} ` +
    `${y + h - 2} ${x} ${y + h - 16} ${x - 2} ${y + h - 46} C${x - 6} ${y + 600} ${x - 4} ` +
    `${y + 300} ${x + 4} ${y + 100}Z`;
  const band =
    `M${x + 8} ${y + 6} C${x + w * 0.3} ${y + 14} ${x + w * 0.7} ${y + 10} ${x + w - 8} ${y - 4} L${x + w} ` +
    `${y + 104} C${x + w * 0.7} ${y + 118} ${x + w * 0.3} ${y + 122} ${x + 2} ${y + 114}Z`;
  const px = x + 150;
  const py = y + 290;
  const pocket =
    `M${px} ${py} L${px + 300} ${py - 10} L${px + 308} ${py + 270} L${px + 156} ${py + 344} L${px + 8} ` +
    `${py + 282}Z`;
  const buildBeltLoop = (lx: number, ly: number) =>
    drawPanel(`M${lx - 18} ${ly} L${lx + 18} ${ly} L${lx + 18} ${ly + 126} L${lx - 18} ${ly + 126}Z`, {
      fill: color,
      z: 6,
      folds: [
        drawStitches(
          `M${lx - 10} ${ly + 5} L${lx - 10} ${ly + 120} M${lx + 10} ${ly + 5} L${lx + 10} ${ly + 120}`,
          yarn,
          thread,
        ),
      ],
    });
  const yoke = `M${x} ${y + 200} C${x + w * 0.35} ${y + 236} ${x + w * 0.7} ${y + 214} ${x + w} ${y + 168}`;
  const fade = jeans
    ? [
        drawFade(x + w * 0.5, y + 640, 210, 260, lighten(color, 0.55), 0.4),
        drawFade(px + 150, py + 150, 130, 150, lighten(color, 0.55), 0.4),
      ]
    : [];
  return {
    seed,
    fabric,
    relief: 0.85,
    part: stackParts(
      under,
      drawPanel(top, {
        fill: color,
        z: 4.2,
        folds: [
          ...fade.slice(0, 1),
          drawSeam(yoke, color, { width: 4 }),
          drawStitches(yoke, yarn, { ...thread }),
          drawFold(`M${x + 16} ${y + 130} L${x + 14} ${y + h - 50}`, 26, 0.5),
          drawFold(`M${x + w - 14} ${y + 130} L${x + w - 14} ${y + h - 50}`, 26, 0.4),
          drawFold(`M${x + 40} ${y + h - 16} L${x + w - 40} ${y + h - 16}`, 30, 0.7),
          drawFold(
            `M${x + 30} ${y + 720} C${x + 200} ${y + 760} ${x + 360} ${y + 760} ${x + w - 30} ${y + 710}`,
            44,
            0.35,
          ),
          drawFold(
            `M${x + 20} ${y + 800} C${x + 200} ${y + 780} ${x + 360} ${y + 840} ${x + w - 20} ${y + 800}`,
            40,
            -0.3,
          ),
        ],
      }),
      jeans
        ? drawPanel(pocket, {
            fill: color,
            z: 5.2,
            folds: [
              ...fade.slice(1),
              drawStitches(
                `M${px + 12} ${py + 10} L${px + 18} ${py + 276} L${px + 156} ${py + 330} L${px + 296} ` +
                  `${py + 264} L${px + 289} ${py + 2}`,
                yarn,
                thread,
              ),
              drawStitches(
                `M${px + 4} ${py + 26} L${px + 302} ${py + 16} M${px + 4} ${py + 40} L${px + 302} ${py + 30}`,
                yarn,
                thread,
              ),
              drawStitches(
                `M${px + 15} ${py + 200} L${px + 294} ${py + 110} M${px + 16} ${py + 218} L${px + 295} ${py + 128}`,
                yarn,
                thread,
              ),
            ],
          })
        : stackParts(
            drawPanel(
              `M${px + 20} ${py + 60} L${px + 280} ${py + 50} L${px + 281} ${py + 88} L${px + 21} ${py + 98}Z`,
              {
                fill: color,
                z: 5,
                folds: [drawSeam(`M${px + 22} ${py + 78} L${px + 280} ${py + 68}`, color, { width: 5 })],
              },
            ),
            drawButton(px + 152, py + 112, 17, darken(color, 0.35)),
          ),
      drawPanel(band, {
        fill: color,
        z: 5.2,
        folds: [
          drawStitches(
            `M${x + 8} ${y + 22} C${x + w * 0.3} ${y + 30} ${x + w * 0.7} ${y + 26} ${x + w - 8} ${y + 12}`,
            yarn,
            thread,
          ),
          drawStitches(
            `M${x + 4} ${y + 98} C${x + w * 0.3} ${y + 106} ${x + w * 0.7} ${y + 102} ${x + w} ${y + 88}`,
            yarn,
            thread,
          ),
          drawFold(
            `M${x + 10} ${y + 60} C${x + w * 0.3} ${y + 68} ${x + w * 0.7} ${y + 64} ${x + w - 8} ${y + 50}`,
            50,
            0.3,
            30,
          ),
        ],
      }),
      buildBeltLoop(x + 96, y - 2),
      buildBeltLoop(x + 320, y - 2),
      jeans
        ? buildPart({
            paint:
              `<g transform="translate(${x + 396} ${y + 4}) rotate(-1)">` +
              '<rect width="150" height="104" rx="5" fill="#b98552"/>' +
              '<rect x="26" y="30" width="98" height="10" fill="#6e4522"/>' +
              '<rect x="44" y="58" width="62" height="7" fill="#6e4522" opacity=".7"/></g>',
            lift: `<rect x="${x + 396}" y="${y + 4}" width="150" height="104" rx="5" fill="rgb(103,255,0)"/>`,
            fine:
              `<rect x="${x + 396}" y="${y + 4}" width="150" height="104" fill="#808080"/><rect ` +
              `x="${x + 422}" y="${y + 34}" width="98" height="10" fill="#000"/>`,
          })
        : buildBeltLoop(x + 520, y - 8),
    ),
  };
}
