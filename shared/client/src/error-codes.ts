/** An error code of the contract. The build of the package writes all of them in place of this type. */
export type KnownErrorCode = string & {};
