/** Operations that would end the run of a caller, each with the reason. Tests of their folders call them. */
export const excludedOperations = {
  logout: 'ends the session in use',
  adminLogout: 'ends the session in use',
  deleteAccount: 'deletes the account in use',
  erasePersonalData: 'deletes the account in use',
  endAccountSession: 'would end the session in use',
  endAllSessions: 'ends the session in use',
  endAdminSession: 'would end the session in use',
  endAllAdminSessions: 'ends the session in use',
  endOwnAdminSession: 'would end the session in use',
  revokeApiKey: 'would revoke the key in use',
  removeDemoData: 'deletes the records that the other operations find',
};
