export const rotatingTests: string[];
export const rotatingJourneys: string[];
