export function packFolder(folder: string): Promise<Buffer>;
export function unpackFolder(packed: Buffer, folder: string): Promise<void>;
