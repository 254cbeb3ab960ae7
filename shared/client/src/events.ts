/** An event of a shop. The build of the package writes the types of all events, each with the form of its `data`, in place of this type. */
export type KnownEvent = { id: string; type: string; timestamp: string; version: number; object: string; data: object };
