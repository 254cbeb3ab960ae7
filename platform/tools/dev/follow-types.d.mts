export function followTypes(dir: string, onChecked: (errors: string) => void): () => void;
