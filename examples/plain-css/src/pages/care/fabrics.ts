/** A fabric, with what a label of it says. */
export interface Fabric {
  name: string;
  title: string;
  wash: string;
  steps: string[];
}

export const fabrics: Fabric[] = [
  {
    name: 'linen',
    title: 'Linen',
    wash: 'Up to 40 °C',
    steps: ['Wash with colours of the same depth.', 'Dry in the shade.', 'Iron while it is damp.'],
  },
  {
    name: 'silk',
    title: 'Silk',
    wash: 'By hand, cold',
    steps: ['Use a mild detergent.', 'Press the water out; do not wring.', 'Iron on the inside.'],
  },
  {
    name: 'wool',
    title: 'Wool',
    wash: 'Wool cycle, 30 °C',
    steps: ['Use a detergent for wool.', 'Dry flat on a towel.', 'Air it instead of washing it often.'],
  },
];
