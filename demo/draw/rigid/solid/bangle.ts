/**
 * Builds a stack of bangles: rings round the z axis, one above the other, with beads and stones. z runs upwards from the floor; lengths are
 * centimetres.
 */
import { lighten } from '../../color';
import { addScaled, getBell, type Vec } from './geometry';
import { blendColors, scaleColor, toLinear } from './materials';
import type { Material, Patch } from './mesh';

const { PI, cos, sin } = Math;

export interface BangleAppearance {
  color: string;
  accent: string;
  metal: string;
}

const INNER = 6.1;

/** A ring at height `z`: `wide` is how high its wall is, `thick` how far it stands out. */
function buildRing(
  z: number,
  wide: number,
  thick: number,
  skin: (run: number, across: number) => Material,
  shift = 0,
): Patch {
  return {
    segments: [260, 22],
    toPoint: (u, v) => {
      const [ringAngle, sectionAngle] = [u * 2 * PI, v * 2 * PI];
      const out = Math.sign(cos(sectionAngle)) * Math.abs(cos(sectionAngle)) ** 0.8 * thick;
      const r = INNER + out;
      return [
        r * cos(ringAngle) + shift,
        r * sin(ringAngle),
        z + (wide / 2) * Math.sign(sin(sectionAngle)) * Math.abs(sin(sectionAngle)) ** 0.8,
      ];
    },
    // `across` runs -1..1 over the outer face.
    getMaterial: (u, v) => skin(u * 2 * PI * INNER, v < 0.25 ? v * 4 : v > 0.75 ? (v - 1) * 4 : 2),
  };
}

/** Beads or stones set round a ring. */
function buildBeads(
  z: number,
  count: number,
  radius: number,
  tones: Vec[],
  glossy: number,
  flat = 0.7,
  shift = 0,
): Patch[] {
  return Array.from({ length: count }, (_, i): Patch => {
    const turn = (i / count) * 2 * PI;
    const tone = tones[i % tones.length];
    return {
      segments: [12, 8],
      toPoint: (u, v) => {
        const [ringAngle, sectionAngle] = [u * 2 * PI, (v * PI) / 2];
        const out = INNER + 0.34 + radius * flat * sin(sectionAngle);
        const along = radius * cos(sectionAngle) * cos(ringAngle);
        const up = radius * cos(sectionAngle) * sin(ringAngle);
        return addScaled([out * cos(turn) + shift, out * sin(turn), z + up], [-sin(turn), cos(turn), 0], along);
      },
      getMaterial: (u, v) => {
        // Facets: darker wedges, a bright table.
        const wedge = 0.82 + 0.18 * Math.round(0.5 + 0.5 * sin(u * 6 * PI));
        const gem = glossy > 1;
        return {
          color: scaleColor(tone, gem ? wedge * (0.7 + 0.6 * v) : 1),
          gloss: glossy,
          sharpness: gem ? 60 : 30,
          metalness: gem ? 0 : 0.85,
        };
      },
    };
  });
}

export function buildBangleSet({ color, accent, metal }: BangleAppearance, shift = 0, lift = 0): Patch[] {
  const gold = toLinear(metal);
  const [body, second, pale] = [color, accent, '#f4ece0'].map(toLinear);
  const glow = toLinear(lighten(metal, 0.5));
  const getPolishedGold = (): Material => ({ color: gold, metalness: 0.88, gloss: 0.8, sharpness: 30 });
  const createEnamel =
    (tone: Vec, wavy = 1) =>
    (run: number, across: number): Material => {
      const face = across > 1 ? 0 : 1 - Math.max(0, Math.abs(across) - 0.5) * 8;
      const inlay = Math.max(0, Math.min(1, face));
      const waves = wavy * getBell(sin((run / INNER) * 21) * 0.36 - across, 0.1);
      return {
        color: blendColors(gold, blendColors(tone, glow, waves * 0.85), inlay),
        height: 0.05 * waves * inlay - 0.04 * inlay,
        metalness: 0.85 * (1 - inlay * (1 - waves * 0.8)),
        gloss: 0.75,
        sharpness: 44,
      };
    };
  const wall: Patch[] = [];
  let z = lift;
  const addRing = (wide: number, build: (at: number) => Patch[]) => {
    z += wide / 2;
    wall.push(...build(z));
    z += wide / 2 + 0.03;
  };
  const buildCollets = (at: number) => buildBeads(at, 48, 0.37, [gold], 0.8, 0.3, shift);
  const stones = [body, pale, body, second];
  const buildStoneRing = (at: number) => [
    buildRing(at, 0.86, 0.3, getPolishedGold, shift),
    ...buildCollets(at),
    ...buildBeads(at, 48, 0.3, stones, 1.4, 0.62, shift),
  ];
  const createPlainRing = (tone: Vec) => (at: number) => [buildRing(at, 0.52, 0.27, createEnamel(tone), shift)];
  const createBeadedRing = (tone: Vec) => (at: number) => [
    buildRing(at, 0.46, 0.24, createEnamel(tone, 0), shift),
    ...buildBeads(at, 84, 0.15, [glow], 0.9, 0.8, shift),
  ];
  addRing(0.86, buildStoneRing);
  for (const build of [
    createPlainRing(body),
    createBeadedRing(second),
    createPlainRing(body),
    createPlainRing(body),
    createBeadedRing(second),
    createPlainRing(body),
  ])
    addRing(0.5, build);
  addRing(0.86, buildStoneRing);
  return wall;
}
