// What this remote lends to others. Its releases carry these types, and so does the package @vastra/shared.
export {};

declare module '@vastra/shared/commands' {
  interface ShopCommands {
    /**
     * Calls a route of an extension of the API with the session of the admin, which is renewed, and asks for a sign-in where needed. `path` is below `/api/ext/<extension>`: `/customers`.
     * Returns its JSON. Throws an ApiError.
     */
    'admin/call-extension': {
      in: {
        extension: string;
        method: 'GET' | 'POST' | 'PUT' | 'DELETE';
        path: string;
        query?: Record<string, string>;
        body?: unknown;
      };
      out: unknown;
    };
  }
}
