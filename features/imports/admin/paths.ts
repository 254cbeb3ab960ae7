/** Path of the screen of imports. */
export const importPath = '/admin/import';
