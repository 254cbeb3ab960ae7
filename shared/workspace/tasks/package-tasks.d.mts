export const taskNames: string[];
export function listTasks(root: string, packageName: string): { name: string; script: string; inputs: string[] }[];
