/** Tones of polished metal, from shadow over glint to reflected light. */
export const METAL = {
  gold: ['#6b4512', '#b98532', '#f4d896', '#fff6d8', '#d9ab55', '#8a5d1f', '#e7c47c'],
  silver: ['#4b4c52', '#8f9199', '#dcdee2', '#ffffff', '#b3b5bc', '#6c6e76', '#d4d6da'],
  steel: ['#2c2d33', '#55575f', '#a3a6ae', '#e8eaee', '#74767f', '#3b3d44', '#8f929a'],
} as const;

export type Metal = keyof typeof METAL;
