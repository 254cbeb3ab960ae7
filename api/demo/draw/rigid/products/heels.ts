/** Block-heel pump, side view, toe to the left; the styled view shows the pair. */
import { dark, light, mix } from '../../color';
import { box } from '../../path';
import { createKit, type Kit } from '../kit';
import type { Product } from '../product';

export function drawHeel(kit: Kit, { lining = '#d8b48c', sole = '#7a4a2c', patent = 0.35 } = {}): string {
  const { color } = kit;
  const UPPER =
    'M112 986 C112 940 176 896 262 866 C316 848 352 838 384 830 C470 868 566 862 650 806 ' +
    'C760 730 846 610 950 536 C984 516 1014 528 1022 570 C1034 640 1018 694 996 752 ' +
    'C940 742 872 752 796 806 C690 884 566 972 436 998 C330 1014 190 1016 134 1004 ' +
    'C118 1000 112 996 112 986Z';
  // Inside of the far wall, seen over the near topline.
  const INSIDE =
    'M384 830 C470 800 590 786 690 720 C790 650 868 556 930 520 C960 506 996 512 1006 540 ' +
    'C960 560 846 640 760 740 C650 850 520 880 384 830Z';
  const HEEL = 'M1000 730 C1012 800 1000 900 990 1014 L888 1014 C894 930 888 850 852 772 C900 742 950 732 1000 730Z';
  const SOLE =
    'M118 990 C150 1004 330 1008 430 990 C560 964 690 876 796 798 C868 746 940 736 998 748 ' +
    'L992 766 C940 756 880 764 806 822 C700 902 570 990 436 1012 C330 1024 190 1022 140 1014 ' +
    'C122 1010 114 1000 118 990Z';
  const heel =
    kit.piece(HEEL, {
      fill: kit.linear(
        [0, 0, 1, 0],
        [
          [0, dark(color, 0.5)],
          [0.22, light(color, 0.1)],
          [0.36, light(color, 0.32)],
          [0.5, color],
          [0.85, dark(color, 0.5)],
          [1, dark(color, 0.62)],
        ],
      ),
      form: 8,
      texture: 'smooth',
      shine: patent * 0.6,
      drop: 0,
    }) +
    kit.piece(box(886, 1004, 106, 16, 4), {
      fill: kit.lit('#2a211d'),
      tone: '#2a211d',
      form: 3,
      texture: null,
      drop: 0,
    });
  const inside = kit.piece(INSIDE, {
    fill: kit.linear(
      [0, 0, 0.6, 1],
      [
        [0, light(lining, 0.15)],
        [1, mix(lining, '#5a2f1a', 0.65)],
      ],
    ),
    tone: lining,
    form: 8,
    texture: 'leather',
    textureOpacity: 0.4,
    drop: 0,
  });
  const under = kit.piece(SOLE, {
    fill: kit.linear(
      [0, 0, 1, 0],
      [
        [0, sole],
        [0.5, light(sole, 0.15)],
        [1, dark(sole, 0.4)],
      ],
    ),
    tone: sole,
    form: 4,
    texture: 'smooth',
    drop: 5,
  });
  const upper =
    kit.piece(UPPER, {
      fill: kit.linear(
        [0.1, 0, 0.7, 1],
        [
          [0, light(color, 0.18)],
          [0.5, color],
          [1, dark(color, 0.3)],
        ],
      ),
      form: 26,
      depth: 0.9,
      formOpacity: 0.7,
      texture: 'smooth',
      textureOpacity: 0.5,
      shine: patent,
      drop: 0,
    }) +
    kit.clip(
      UPPER,
      kit.soft('M190 912 C250 880 320 862 390 856', { fill: '#fff', stroke: 16, blur: 9, opacity: 0.6 }) +
        kit.soft('M470 886 C570 884 660 836 740 760 C800 700 860 640 930 580', {
          fill: '#fff',
          stroke: 14,
          blur: 10,
          opacity: 0.35,
        }) +
        kit.soft('M140 1000 C330 1010 520 970 660 880 C760 810 860 746 1000 744', {
          stroke: 30,
          blur: 14,
          opacity: 0.4,
        }),
    ) +
    kit.stitch(
      'M388 842 C474 880 572 872 656 818 C766 740 850 624 954 548 C980 534 1000 540 1008 566',
      light(color, 0.3),
      {
        width: 2,
        len: 6,
        gap: 4,
      },
    );
  return inside + heel + under + upper;
}

export const heels: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  const object = drawHeel(kit);
  if (view === 'detail') return kit.scene(kit.place(object, { lift: 1 }), { crop: [600, 470, 460] });
  if (view === 'styled')
    return kit.scene(
      kit.place(object, { x: 60, y: -290, scale: 0.98, turn: -7, lift: 1 }) +
        kit.place(object, { x: -20, y: 200, scale: 1.02, turn: 3, lift: 1 }),
    );
  return kit.scene(kit.place(object, { lift: 1, y: -30, x: 10, scale: 1.12 }));
};
