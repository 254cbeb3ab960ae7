import type { Measurement } from './measure.mjs';

export const webpackName: string;
export function toScriptName(file: string): string;
export function toModuleName(remote: string, source: string): string;
export function attributeCharacters(remote: string, code: string, map: object): Record<string, number>;
export function readBuild(root: string, remote: string): Promise<Measurement['builds'][string]>;
