/** Returns the name of a remote's federation container, which no other remote has: `mf_catalog` for mf-catalog. */
export function toContainer(remote: string): string;

/** Returns the beginning of the names of a remote's fragments and slots, before the slash: `catalog` for mf-catalog. */
export function toDomain(remote: string): string;
