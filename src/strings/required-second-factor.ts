/** Without the sentences of the setup, which the users' settings do not show. */
export const requiredSecondFactor = {
  roles: 'Require two-factor authentication',
  rolesText: 'People in these roles must set it up before they can do anything else.',
  roleNames: { Admin: 'Admins', User: 'Users', Editor: 'Editors' },
  rolesSaved: 'The requirement was saved.',
  failed: 'Failed to load two-factor authentication',
  changeFailed: 'Failed to change two-factor authentication',
} as const
