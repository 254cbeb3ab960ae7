// What this remote lends to others. Its releases carry these types, and so does the package @vastra/shared.
export {};

declare module '@vastra/shared/commands' {
  interface ShopCommands {
    /** Shows the sign-in dialog over the page. Returns, when it is closed, whether the visitor is signed in. */
    'account/sign-in': { in: undefined; out: { isSignedIn: boolean } };
  }
}
